import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../page/web-site.ts'
import { page, TRAPS } from './trap-pages.ts'
import { openTrappedEngine, type TrappedEngine } from './trapped-engine.ts'

let engine: TrappedEngine
/** What happens when a page asks for `/now`: then it is loaded and being judged. */
let whenAsked: () => void = () => {}

const routes: Record<string, Route> = {
  ...TRAPS,
  '/calls-when-resized': page('addEventListener("resize", () => fetch("/now"))'),
  '/now': (request, response) => {
    // The page is loaded twice at a time: as a desktop to be judged, as a phone to be measured.
    if (!/Mobile/.test(request.headers['user-agent'] ?? '')) whenAsked()
    response.end()
  },
}

beforeAll(async () => {
  engine = await openTrappedEngine(routes)
})
afterAll(() => engine.close())

/** Does it once, in the middle of a page. */
function once(work: () => void): void {
  whenAsked = () => {
    whenAsked = () => {}
    work()
  }
}

describe('an audit', { timeout: 90_000 }, () => {
  test('whose browsers are all killed while its page is judged completes in new ones', async () => {
    once(() => engine.kill('--remote-debugging-pipe'))

    const { ended, issues, pages } = await engine.audit('/calls-when-resized', { timeoutMs: 20_000 })

    expect(ended).toBe('completed')
    expect(new Set(issues.map(({ id }) => id)).size).toBe(issues.length)
    expect(pages).toMatchObject([{ status: 'done' }])
  })

  test('whose page has its process killed while it is judged ends as engine_failure', async () => {
    once(() => engine.kill('--type=renderer'))

    const { ended, pages } = await engine.audit('/calls-when-resized', { timeoutMs: 20_000 })

    expect(ended).toBe('engine_failure')
    expect(pages).toMatchObject([
      { status: 'failed', reason: 'the page crashed the browser', httpStatus: 200 },
    ])
  })

  test('afterwards is unharmed', async () => {
    const { ended } = await engine.audit('/calls-when-resized', { timeoutMs: 20_000 })

    expect(ended).toBe('completed')
  })
})
