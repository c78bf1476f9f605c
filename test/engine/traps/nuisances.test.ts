import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type WebSite } from '../page/web-site.ts'
import { NUISANCES, TRAPS } from './trap-pages.ts'
import { openTrappedEngine, type TrapOutcome, type TrappedEngine } from './trapped-engine.ts'

let site: WebSite
let engine: TrappedEngine
let outcome: TrapOutcome

beforeAll(async () => {
  site = await startSite(TRAPS)
  engine = await openTrappedEngine(site)
  outcome = await engine.audit('/nuisances', { mode: 'deep', maxPages: 20, timeoutMs: 10_000 })
}, 400_000)
afterAll(async () => {
  await engine.close()
  await site[Symbol.asyncDispose]()
})

const visitOf = (path: string) => outcome.pages.find(({ url }) => new URL(url).pathname === path)

describe('a page that a reader would see is judged', () => {
  test.each(Object.keys(NUISANCES))('%s', (path) => {
    expect(visitOf(path)).toMatchObject({ status: 'done', httpStatus: 200 })
    const issues = outcome.issues.filter(({ pageUrl }) => new URL(pageUrl).pathname === path)
    expect(issues).not.toEqual([])
  })
})

test('no window was opened', () => {
  expect(site.requests.some(({ url }) => url?.startsWith('/window?'))).toBe(false)
})

test('what one page left in its storage no other page meets', () => {
  expect(visitOf('/service-worker')?.status).toBe('done')
  expect(outcome.issues.some(({ element }) => element?.includes('Intercepted'))).toBe(false)
})
