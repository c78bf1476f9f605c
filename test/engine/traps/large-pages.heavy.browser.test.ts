import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEAVY, TRAPS } from './trap-pages.ts'
import { openTrappedEngine, type TrapOutcome, type TrappedEngine, visitOf } from './trapped-engine.ts'

let engine: TrappedEngine
let outcome: TrapOutcome

beforeAll(async () => {
  engine = await openTrappedEngine(TRAPS)
  outcome = await engine.audit('/heavy', { mode: 'deep', maxPages: 20, timeoutMs: 30_000 })
}, 400_000)
afterAll(() => engine.close())

describe('a heavy page is audited:', () => {
  test.each(Object.keys(HEAVY))('%s', (path) => {
    expect(visitOf(outcome, path)).toMatchObject({ status: 'done', httpStatus: 200 })
    const issues = outcome.issues.filter(({ pageUrl }) => new URL(pageUrl).pathname === path)
    expect(issues).not.toEqual([])
  })
})

test('an audit reports what was not loaded on a heavy page', () => {
  expect(visitOf(outcome, '/two-gigabyte-script')?.reason).toMatch(/^the page loads more than 64 MB/)
})

test('hundreds of frames do not crash the browser', () => {
  expect(visitOf(outcome, '/five-hundred-frames')?.reason ?? '').not.toContain('crashed')
})

test('the messages and advice of issues are limited in length', () => {
  expect(visitOf(outcome, '/enormous-words')?.title?.length).toBeLessThanOrEqual(1000)
  expect(JSON.stringify([outcome.issues, outcome.pages]).length).toBeLessThan(5_000_000)
})
