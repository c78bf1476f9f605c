import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEAD_ENDS, TRAPS } from './trap-pages.ts'
import { openTrappedEngine, type TrapOutcome, type TrappedEngine, visitOf } from './trapped-engine.ts'

let engine: TrappedEngine
let outcome: TrapOutcome

beforeAll(async () => {
  engine = await openTrappedEngine(TRAPS)
  outcome = await engine.audit('/dead-ends', { mode: 'deep', maxPages: 20, timeoutMs: 20_000 })
}, 180_000)
afterAll(() => engine.close())

test('an audit completes with its first page if no link leads to a page', () => {
  expect(outcome.ended).toBe('completed')
  expect(visitOf(outcome, '/dead-ends')).toMatchObject({ status: 'done', reason: null })
  expect(outcome.pages).toHaveLength(Object.keys(DEAD_ENDS).length + 1)
})

describe('the linked page', () => {
  test.each([
    ['/by-host', 'redirects too many times'],
    ['/by-refresh', 'redirects too many times'],
    ['/by-script', 'redirects too many times'],
    ['/by-host-and-script', 'redirects too many times'],
    ['/refreshes-itself', 'redirects too many times'],
    ['/to-browser', 'ERR_UNSAFE_REDIRECT'],
    ['/to-file', 'ERR_UNSAFE_REDIRECT'],
  ])('%s fails with the reason “%s”', (path, words) => {
    expect(visitOf(outcome, path)).toMatchObject({ status: 'failed', reason: expect.stringContaining(words) })
  })

  test.each([
    ['/to-nothing', 'redirects to about:blank', null],
    ['/to-blob', 'redirects to blob:', 200],
    ['/attachment', 'a download (text/html)', 200],
    ['/archive', 'a download (application/zip)', 200],
    ['/document', 'a download (application/pdf)', 200],
    ['/text', 'text/plain', 200],
    ['/data', 'application/json', 200],
    ['/picture', 'image/svg+xml', 200],
    ['/film', 'video/mp4', 200],
  ])('%s is skipped with the reason “%s”', (path, words, httpStatus) => {
    expect(visitOf(outcome, path)).toMatchObject({
      status: 'skipped',
      reason: expect.stringContaining(words),
      httpStatus,
    })
  })
})
