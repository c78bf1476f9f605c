import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFailure } from '../../../src/model/audit.ts'
import { TRAPS } from './trap-pages.ts'
import { openTrappedEngine, type TrappedEngine } from './trapped-engine.ts'

let engine: TrappedEngine

beforeAll(async () => {
  engine = await openTrappedEngine(TRAPS)
})
afterAll(() => engine.close())

/** The number of seconds by which an audit may exceed the page's limit on a busy machine. */
const ALLOWANCE_SECONDS = 45

describe('an audit of', { timeout: 90_000 }, () => {
  test.each([
    ['/silence', "didn't load", null],
    ['/drip', "didn't load", 200],
    ['/hang', "didn't load", 200],
    ['/font-never-comes', "didn't load", 200],
    ['/hang-after-load', 'stopped responding', 200],
  ])('%s ends quickly with the code timeout: %s', async (path, words, httpStatus) => {
    const timeoutMs = words === "didn't load" ? 2000 : 10_000

    const { ended, message, pages, seconds } = await engine.audit(path, { timeoutMs })

    expect([ended, message]).toEqual(['timeout', expect.stringContaining(words)])
    expect(pages).toMatchObject([{ status: 'failed', reason: message, httpStatus }])
    expect(seconds).toBeLessThan(timeoutMs / 1000 + ALLOWANCE_SECONDS)
  })

  test.each(['/eats-memory', '/twenty-thousand-deep'])('%s fails with engine_failure', async (path) => {
    const { ended, message, pages } = await engine.audit(path, { timeoutMs: 60_000 })

    expect([ended, message]).toEqual(['engine_failure', 'the page crashed the browser'])
    expect(pages).toMatchObject([{ status: 'failed', reason: message }])
  })

  test('a document of two gigabytes ends at the traffic limit', async () => {
    const { ended, message, pages } = await engine.audit('/flood', { timeoutMs: 40_000 })

    expect([ended, message]).toEqual(['unsupported_content', expect.stringContaining('more than 64 MB')])
    expect(pages).toMatchObject([{ status: 'failed', httpStatus: 200 }])
  })

  test('several pages still reports all of them and keeps its findings when it is aborted', async () => {
    const deadline = new AbortController()
    const failure = new AuditFailure('timeout', 'the audit did not end in time')
    const onPage = () => deadline.abort(failure)

    const { ended, pages, issues } = await engine.audit('/way-to-a-hang', {
      mode: 'standard',
      maxPages: 5,
      timeoutMs: 60_000,
      signal: deadline.signal,
      onPage,
    })

    expect(ended).toBe('timeout')
    expect(issues.map(({ rule }) => rule)).toContain('image-alt')
    expect(pages.map(({ url, status, reason }) => [new URL(url).pathname, status, reason])).toEqual([
      ['/way-to-a-hang', 'done', null],
      ['/hang', 'failed', failure.message],
    ])
  })

  test('an ordinary page works normally after audits of hanging pages, and no process from an earlier page is left', async () => {
    const { ended, issues } = await engine.audit('/plain', { timeoutMs: 20_000 })

    expect(ended).toBe('completed')
    expect(issues.map(({ rule }) => rule)).toContain('image-alt')
    await expect.poll(() => engine.busyRenderers()).toEqual([])
  })
})
