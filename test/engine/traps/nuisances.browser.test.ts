import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NUISANCES, TRAPS } from './trap-pages.ts'
import { openTrappedEngine, type TrapOutcome, type TrappedEngine, visitOf } from './trapped-engine.ts'

let engine: TrappedEngine
let outcome: TrapOutcome

beforeAll(async () => {
  engine = await openTrappedEngine(TRAPS, 2)
  outcome = await engine.audit('/nuisances', { mode: 'deep', maxPages: 20, timeoutMs: 10_000 })
}, 400_000)
afterAll(() => engine.close())

describe('an annoying page is audited:', () => {
  test.each(Object.keys(NUISANCES))('%s', (path) => {
    expect(visitOf(outcome, path)).toMatchObject({ status: 'done', httpStatus: 200 })
    const issues = outcome.issues.filter(({ pageUrl }) => new URL(pageUrl).pathname === path)
    expect(issues).not.toEqual([])
  })
})

test('annoying pages cannot open windows', () => {
  expect(engine.site.requests.some(({ url }) => url?.startsWith('/window?'))).toBe(false)
})

test('no page sees the data that another page stored', () => {
  expect(visitOf(outcome, '/service-worker')?.status).toBe('done')
  expect(outcome.issues.some(({ element }) => element?.includes('Intercepted'))).toBe(false)
})
