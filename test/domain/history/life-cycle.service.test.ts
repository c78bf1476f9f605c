import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFailure } from '../../../src/model/audit.ts'
import { createHistoryRuns, issueOf } from '../../support/history-runs.ts'
import { make } from '../../support/make.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const a = issueOf('a')
const b = issueOf('b')
const c = issueOf('c')
const SHOP = 'http://shop.example/'
const CART = 'http://shop.example/cart'
const NONE = { new: 0, returned: 0, open: 0, fixed: 0, unknown: 0, suppressed: 0 }

describe("a page's history", () => {
  test('marks issues as new, open, fixed or returned', async () => {
    const runs = createHistoryRuns(core)
    const first = await runs.run({ issues: [a, b] })
    const second = await runs.run({ issues: [a, c] })
    const third = await runs.run({ issues: [b, c] })

    expect(first.counts).toEqual({ ...NONE, new: 2 })
    expect(first.audit.changes?.previousAuditId).toBeNull()
    expect(second.states).toEqual({ a: 'open', c: 'new', b: 'fixed' })
    expect(second.audit.changes?.previousAuditId).toBe(first.audit.id)
    expect(third.states).toEqual({ b: 'returned', c: 'open', a: 'fixed' })
    expect(third.counts).toEqual({ ...NONE, returned: 1, open: 1, fixed: 1 })
  })

  test('records the audits in which an issue was first seen, last seen and fixed', async () => {
    const runs = createHistoryRuns(core)
    const first = await runs.run({ issues: [a] })
    const second = await runs.run({ issues: [a] })
    const third = await runs.run()
    const { page } = third.changes[0]!
    const [known] = await core.stores.issueHistory.find([{ page, fingerprint: 'a' }])

    expect(known).toMatchObject({
      firstSeenAt: first.audit.completedAt,
      firstSeenIn: first.audit.id,
      lastSeenAt: second.audit.completedAt,
      lastSeenIn: second.audit.id,
      fixedAt: third.audit.completedAt,
      fixedIn: third.audit.id,
    })
    const fourth = await runs.run({ issues: [a] })
    expect(fourth.changes[0]).toMatchObject({ state: 'returned', firstSeenAt: first.audit.completedAt })
  })

  test('is shared by all modes, and separate for the sandbox and each account', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ issues: [a], mode: 'basic' })
    expect((await runs.run({ issues: [a], mode: 'deep' })).states).toEqual({ a: 'open' })
    expect((await runs.run({ issues: [a], sandbox: true })).states).toEqual({ a: 'new' })
    expect((await createHistoryRuns(core).run({ issues: [a] })).states).toEqual({ a: 'new' })
  })

  test('changes only for the pages that an audit covers', async () => {
    const runs = createHistoryRuns(core)
    const cart = issueOf('cart', { pageUrl: CART })
    await runs.run({ issues: [a, cart], pages: [make.page(), make.page({ url: CART, finalUrl: CART })] })
    expect((await runs.run({ issues: [a] })).states).toEqual({ a: 'open' })
    const later = await runs.run({ pages: [make.page(), make.page({ url: CART, finalUrl: CART })] })
    expect(later.states).toEqual({ a: 'fixed', cart: 'fixed' })
  })
})

describe('the state of an issue that was not checked', () => {
  const pageWith = (engines: string[]) => make.page({ engines })

  test("is unknown when the issue's page fails, and open again afterwards", async () => {
    const runs = createHistoryRuns(core)
    const cart = issueOf('cart', { pageUrl: CART })
    const done = make.page({ url: CART, finalUrl: CART })
    const failed = make.page({ url: CART, finalUrl: null, status: 'failed', httpStatus: 500 })
    await runs.run({ issues: [a, cart], pages: [make.page(), done] })
    const second = await runs.run({ issues: [a], pages: [make.page(), failed] })
    const third = await runs.run({ issues: [a, cart], pages: [make.page(), done] })

    expect(second.states).toEqual({ a: 'open', cart: 'unknown' })
    expect(third.states).toEqual({ a: 'open', cart: 'open' })
  })

  test('is unknown when the engine that found the issue runs out of time, and open again afterwards', async () => {
    const runs = createHistoryRuns(core)
    const both = issueOf('both', { sources: ['axe-core', 'alfa'].map((engine) => ({ engine, rule: 'r' })) })
    const own = issueOf('own', { sources: [{ engine: 'audit-service', rule: 'r' }] })
    await runs.run({ issues: [a, both, own], pages: [pageWith(['axe-core', 'alfa'])] })
    const second = await runs.run({ pages: [pageWith(['axe-core'])] })
    const third = await runs.run({ issues: [both], pages: [pageWith(['axe-core', 'alfa'])] })

    expect(second.states).toEqual({ a: 'fixed', both: 'unknown', own: 'fixed' })
    expect(third.states).toEqual({ both: 'open' })
  })

  test('is unknown when performance is not measured', async () => {
    const runs = createHistoryRuns(core)
    const slow = issueOf('slow', { category: 'performance', sources: [{ engine: 'lighthouse', rule: 'r' }] })
    await runs.run({ issues: [slow], pages: [make.page({ engines: ['axe-core'], metrics: make.metrics() })] })
    const second = await runs.run({ pages: [make.page({ engines: ['axe-core'], metrics: null })] })
    expect(second.states).toEqual({ slow: 'unknown' })
  })

  test('is unknown on a page that was only partly checked', async () => {
    const runs = createHistoryRuns(core)
    const hint = issueOf('hint', { rule: 'unchecked-content', severity: 'info' })
    const own = issueOf('own', { category: 'ux', sources: [{ engine: 'audit-service', rule: 'r' }] })
    await runs.run({ issues: [a, own] })
    const second = await runs.run({ issues: [hint] })
    const third = await runs.run({ issues: [a] })

    // The hint isn't a defect on the page, so it is neither new nor fixed.
    expect(second.states).toEqual({ hint: 'open', a: 'unknown', own: 'fixed' })
    expect(third.states).toEqual({ a: 'open' })
  })

  test('is unknown if the rule needs several pages and one of them is missing', async () => {
    const runs = createHistoryRuns(core)
    const title = issueOf('title', { rule: 'site-title' })
    const pages = [make.page(), make.page({ url: CART, finalUrl: CART })]
    await runs.run({ issues: [title], pages })
    expect((await runs.run()).states).toEqual({ title: 'unknown' })
    expect((await runs.run({ pages })).states).toEqual({ title: 'fixed' })
  })

  test('is unknown in an audit that fails before it is complete', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ issues: [a, b] })
    const failed = await runs.run({ issues: [a, c], failWith: new AuditFailure('http_error', 'status 500') })
    const next = await runs.run({ issues: [a, b] })

    expect(failed.states).toEqual({ a: 'open', c: 'new', b: 'unknown' })
    expect(next.states).toEqual({ a: 'open', b: 'open' })
    expect(next.audit.changes?.previousAuditId).not.toBe(failed.audit.id)
  })
})

describe('an audit that fails a gate', () => {
  test('is compared with the history, but does not change it', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ issues: [a] })
    const failed = await runs.run({ issues: [b], failOnScore: 100 })
    const again = await runs.run({ issues: [b] })

    expect(failed.audit.failure?.code).toBe('gate_score')
    expect(failed.states).toEqual({ b: 'new', a: 'fixed' })
    expect(again.states).toEqual({ b: 'new', a: 'fixed' })
  })
})

describe("an account's history", () => {
  test('keeps audits in the order in which they started, even if the clock is set back', async () => {
    let time = Date.parse('2026-05-01T10:00:00Z')
    const runs = createHistoryRuns(core, { now: () => new Date(time) })
    await runs.run({ issues: [a] })
    time -= 3_600_000
    expect((await runs.run({ issues: [b] })).states).toEqual({ a: 'fixed', b: 'new' })
    expect((await runs.run({ issues: [a, b] })).states).toEqual({ a: 'returned', b: 'open' })
  })

  test('keeps the results of a later audit when an audit that started earlier ends after it', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ issues: [a] })
    const earlier = await runs.start({ issues: [a, c] })
    const later = await (await runs.start({ issues: [b] })).end()
    const late = await earlier.end()
    const next = await runs.run({ issues: [b] })

    expect(later.states).toEqual({ a: 'fixed', b: 'new' })
    expect(late.states).toEqual({ a: 'open', c: 'new' })
    expect(next.states).toEqual({ b: 'open', c: 'fixed' })
  })

  test('survives the purge of earlier audits', async () => {
    const runs = createHistoryRuns(core)
    const first = await runs.run({ issues: [a] })
    await core.stores.eventLog.delete(first.audit.id)
    await core.stores.auditChanges.delete(first.audit.id)
    await core.stores.audits.delete(first.audit.id)
    const next = await runs.run()
    expect(next.changes).toMatchObject([{ state: 'fixed', issue: { fingerprint: 'a', pageUrl: SHOP } }])
  })

  test('loses the order of its audits when all of its issues have expired', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ issues: [a] })
    const { nextTurn, deleteBefore } = core.stores.issueHistory
    const now = Date.now()

    await deleteBefore(new Date(now))
    const kept = await nextTurn(runs.accountId)
    await deleteBefore(new Date(now + 2 * 86_400_000))

    expect(kept).toBe(2)
    expect(await nextTurn(runs.accountId)).toBe(1)
  })

  test('drops issues that no audit has found for longer than the retention period', async () => {
    const runs = createHistoryRuns(core, { now: () => new Date('2020-01-01') })
    await runs.run({ issues: [a] })
    await core.stores.issueHistory.deleteBefore(new Date('2020-01-02'))
    expect((await runs.run({ issues: [a] })).states).toEqual({ a: 'new' })
  })
})

describe('a crash', () => {
  test('right after an audit loses none of its issues, because they are recorded before the next comparison', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ issues: [a] })
    await crashWhileRecording(() => runs.run({ issues: [b] }))
    expect((await runs.run({ issues: [a, b] })).states).toEqual({ a: 'returned', b: 'open' })
  })

  test('does not affect other audits of the account, even if the history cannot be recorded for a while', async () => {
    const runs = createHistoryRuns(core)
    await crashWhileRecording(() => runs.run({ issues: [a] }))
    const second = await crashWhileRecording(() => runs.run({ issues: [b] }))
    const third = await runs.run({ issues: [a, b] })

    expect(second.audit.status).toBe('completed')
    // The second audit didn't know the first audit's issue, and therefore didn't report it as fixed.
    expect(third.states).toEqual({ a: 'open', b: 'open' })
  })

  test('leaves issues unrecorded until the sweeper records them, and recording them twice does no harm', async () => {
    const runs = createHistoryRuns(core)
    const { audit } = await crashWhileRecording(() => runs.run({ issues: [a] }))
    await runs.history.sweep()
    await runs.history.recordEnded(audit)
    expect(await core.stores.audits.listPendingHistory(runs.accountId)).toEqual([])
    expect((await runs.run({ issues: [a] })).states).toEqual({ a: 'open' })
  })

  /** Simulates a worker that dies before it records the audit. */
  async function crashWhileRecording<T>(work: () => Promise<T>): Promise<T> {
    const { record } = core.stores.issueHistory
    core.stores.issueHistory.record = async () => {
      throw new Error('the worker died')
    }
    try {
      return await work()
    } finally {
      core.stores.issueHistory.record = record
    }
  }
})
