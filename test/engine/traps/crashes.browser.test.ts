import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../support/web-site.ts'
import { page, TRAPS } from './trap-pages.ts'
import { openTrappedEngine, type TrappedEngine } from './trapped-engine.ts'

let engine: TrappedEngine
/** Called when a page requests `/now`, which means that it has loaded and is being examined. */
let whenAsked: () => void = () => {}

const LINK = '<main><h1>A trap</h1><a href="#here">Here</a><img src="/dot.png"></main>'

const routes: Record<string, Route> = {
  ...TRAPS,
  '/calls-when-loaded': page('onload = () => setTimeout(() => fetch("/now"), 50)', LINK),
  '/calls-always': page('onload = () => setInterval(() => fetch("/now"), 50)', LINK),
  '/now': (request, response) => {
    // Requests from a phone belong to the measurement, which runs at the same time.
    if (!/Mobile/.test(request.headers['user-agent'] ?? '')) whenAsked()
    response.end()
  },
}

beforeAll(async () => {
  engine = await openTrappedEngine(routes)
})
afterAll(() => engine.close())

/** Runs the work once, while a page is being examined. */
function once(work: () => void): void {
  whenAsked = () => {
    whenAsked = () => {}
    work()
  }
}

describe('an audit', { timeout: 90_000 }, () => {
  test('completes in new browsers if all browsers are killed while its page is examined', async () => {
    once(() => engine.kill('--remote-debugging-pipe'))

    const { ended, issues, pages } = await engine.audit('/calls-when-loaded', { timeoutMs: 20_000 })

    expect(ended).toBe('completed')
    expect(new Set(issues.map(({ id }) => id)).size).toBe(issues.length)
    expect(pages).toMatchObject([{ status: 'done' }])
  })

  test('completes in another browser and reports the skipped parts if its page crashes once', async () => {
    once(() => engine.kill('--type=renderer'))

    const { ended, pages, issues } = await engine.audit('/calls-when-loaded', { timeoutMs: 20_000 })

    expect(ended).toBe('completed')
    expect(pages).toMatchObject([
      {
        status: 'done',
        reason: expect.stringContaining('it crashed the browser, so a second examination skipped'),
      },
    ])
    expect(new Set(issues.map(({ id }) => id)).size).toBe(issues.length)
  })

  test('fails with engine_failure if its page crashes twice', async () => {
    whenAsked = () => engine.kill('--type=renderer')

    const { ended, pages } = await engine.audit('/calls-always', { timeoutMs: 20_000 })

    whenAsked = () => {}
    expect(ended).toBe('engine_failure')
    expect(pages).toMatchObject([{ status: 'failed', reason: 'the page crashed the browser' }])
  })

  test('works normally after the crashes of earlier audits', async () => {
    const { ended } = await engine.audit('/calls-when-loaded', { timeoutMs: 20_000 })

    expect(ended).toBe('completed')
  })
})
