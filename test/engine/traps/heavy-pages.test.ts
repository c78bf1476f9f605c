import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type WebSite } from '../page/web-site.ts'
import { HEAVY, TRAPS } from './trap-pages.ts'
import { openTrappedEngine, type TrapOutcome, type TrappedEngine } from './trapped-engine.ts'

let site: WebSite
let engine: TrappedEngine
let outcome: TrapOutcome

beforeAll(async () => {
  site = await startSite(TRAPS)
  engine = await openTrappedEngine(site)
  outcome = await engine.audit('/heavy', { mode: 'deep', maxPages: 20, timeoutMs: 30_000 })
}, 400_000)
afterAll(async () => {
  await engine.close()
  await site[Symbol.asyncDispose]()
})

const visitOf = (path: string) => outcome.pages.find(({ url }) => new URL(url).pathname === path)

describe('a page that a reader would see after a while is judged', () => {
  test.each(Object.keys(HEAVY).filter((path) => path !== '/two-hundred-thousand-nodes'))('%s', (path) => {
    expect(visitOf(path)).toMatchObject({ status: 'done', httpStatus: 200 })
    const issues = outcome.issues.filter(({ pageUrl }) => new URL(pageUrl).pathname === path)
    expect(issues).not.toEqual([])
  })
})

test('what was cut off or not looked at is told', () => {
  expect(visitOf('/two-gigabyte-script')?.reason).toMatch(/^it loads more than 64 MB/)
  // On a busy machine nobody gets through it in time, which is an end as good.
  expect(visitOf('/two-hundred-thousand-nodes')?.reason).toMatch(
    /^only 20000 of its 200\d\d\d elements|stopped answering|did not load/,
  )
})

test('no words are kept without a limit', () => {
  expect(visitOf('/enormous-words')?.title?.length).toBeLessThanOrEqual(1000)
  expect(JSON.stringify([outcome.issues, outcome.pages]).length).toBeLessThan(5_000_000)
})
