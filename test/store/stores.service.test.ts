import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEventBody } from '../../src/model/audit-event.ts'
import type { AuditEnd, WorkerIdentity } from '../../src/store/audit-document.ts'
import { make } from '../support/make.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const HOLDER: WorkerIdentity = { machine: 'm', pid: 1, instance: 'i' }
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))
const progress = (percent: number): AuditEventBody => ({
  kind: 'progress',
  percent,
  step: 'judging',
  pageUrl: null,
})

const END: AuditEnd = {
  status: 'completed',
  at: at(50),
  failure: null,
  scores: null,
  pages: [],
  provenance: null,
  heatmap: null,
  delta: null,
  lastSeq: 0,
  issueCounts: { error: 0, warning: 0, info: 0 },
  suppressedCount: 0,
}

async function insertAudit(fields: Parameters<typeof make.audit>[0] = {}) {
  const audit = make.audit(fields)
  await core.stores.audits.insert(audit)
  return audit
}

describe('the audit store', () => {
  test('returns audits as they were stored', async () => {
    const audit = await insertAudit({ failOnScore: 80, createdAt: at(1) })

    expect(await core.stores.audits.find(audit.id)).toEqual(audit)
    expect(await core.stores.audits.find('aud_none')).toBeNull()
  })

  test('lets only one of many workers claim a queued audit', async () => {
    const { id } = await insertAudit()

    const taken = await Promise.all(
      Array.from({ length: 8 }, () =>
        core.stores.audits.claim(id, { holder: HOLDER, now: at(10), leaseUntil: at(70) }),
      ),
    )

    expect(taken.filter(Boolean)).toMatchObject([{ status: 'running', attempt: 1, startedAt: at(10) }])
  })

  test('lets another worker claim a running audit only after its lease has expired, which starts another attempt but keeps the start time', async () => {
    const { id } = await insertAudit()
    const { audits } = core.stores
    await audits.claim(id, { holder: HOLDER, now: at(10), leaseUntil: at(70) })

    const early = await audits.claim(id, { holder: HOLDER, now: at(69), leaseUntil: at(130) })
    const late = await audits.claim(id, { holder: HOLDER, now: at(70), leaseUntil: at(130) })

    expect(early).toBeNull()
    expect(late).toMatchObject({ attempt: 2, startedAt: at(10) })
  })

  test('keeps the progress of the first attempt when a second attempt starts over', async () => {
    const { id } = await insertAudit()
    const { audits } = core.stores
    await audits.claim(id, { holder: HOLDER, now: at(10), leaseUntil: at(20) })
    await audits.setProgress({ id, attempt: 1 }, 60)
    await audits.claim(id, { holder: HOLDER, now: at(30), leaseUntil: at(90) })

    const told = [5, 61].map((percent) => () => audits.setProgress({ id, attempt: 2 }, percent))

    expect(await told[0]!()).toMatchObject({ progress: 60 })
    expect(await told[1]!()).toMatchObject({ progress: 61 })
  })

  test('rejects every write of an attempt that lost its lease', async () => {
    const { id } = await insertAudit()
    const { audits } = core.stores
    await audits.claim(id, { holder: HOLDER, now: at(10), leaseUntil: at(20) })
    await audits.claim(id, { holder: HOLDER, now: at(30), leaseUntil: at(90) })
    const lost = { id, attempt: 1 }

    expect(await audits.renew(lost, at(99))).toBeNull()
    expect(await audits.setProgress(lost, 99)).toBeNull()
    expect(await audits.release(lost, at(31))).toBe(false)
    expect(await audits.end(lost, END)).toBeNull()
    expect(await audits.find(id)).toMatchObject({ status: 'running', progress: 0, attempt: 2 })
  })

  test('records the end of an audit only once', async () => {
    const { id } = await insertAudit()
    const { audits } = core.stores
    await audits.claim(id, { holder: HOLDER, now: at(10), leaseUntil: at(70) })

    const ended = await audits.end({ id, attempt: 1 }, END)
    const again = await audits.end({ id, attempt: 1 }, { ...END, status: 'failed' })

    expect(ended).toMatchObject({ status: 'completed', progress: 100, completedAt: at(50) })
    expect(again).toBeNull()
  })

  test('finds the previous audit, which is the latest completed audit with the same page, mode and sandbox flag', async () => {
    const page = {
      accountId: 'acc_before',
      normalizedUrl: 'http://shop.example/before',
      status: 'completed',
    } as const
    await insertAudit({ ...page, createdAt: at(1) })
    const latest = await insertAudit({ ...page, createdAt: at(2) })
    await insertAudit({ ...page, createdAt: at(3), status: 'failed' })
    await insertAudit({ ...page, createdAt: at(4), sandbox: true })
    await insertAudit({ ...page, createdAt: at(5), mode: 'deep' })
    await insertAudit({ ...page, createdAt: at(9) })
    const current = await insertAudit({ ...page, createdAt: at(8), status: 'running' })

    expect((await core.stores.audits.findPrevious(current))?.id).toBe(latest.id)
  })

  test('lists the audits of one account newest first, page by page', async () => {
    const accountId = 'acc_list'
    const ids: string[] = []
    for (const second of [1, 2, 3]) ids.unshift((await insertAudit({ accountId, createdAt: at(second) })).id)

    const first = await core.stores.audits.list(accountId, { first: 2, before: null })
    const rest = await core.stores.audits.list(accountId, { first: 2, before: first[1]! })

    expect([...first, ...rest].map(({ id }) => id)).toEqual(ids)
  })
})

describe('the event log', () => {
  test('returns the entries after a sequence number in order', async () => {
    const { eventLog } = core.stores
    await eventLog.append('aud_log', 1, [progress(1), progress(2), progress(3)], at(1))

    const events = await eventLog.read('aud_log', 1)

    expect(events).toEqual([
      { ...progress(2), seq: 2, at: at(1) },
      { ...progress(3), seq: 3, at: at(1) },
    ])
  })

  test('assigns each sequence number to only one writer, and tells a late writer how many of its entries were written', async () => {
    const { eventLog } = core.stores
    await eventLog.append('aud_race', 3, [progress(30)], at(1))

    const written = await eventLog.append('aud_race', 1, [progress(1), progress(2), progress(3)], at(2))

    expect(written).toBe(2)
    expect(
      (await eventLog.read('aud_race', 0)).map((event) => event.kind === 'progress' && event.percent),
    ).toEqual([1, 2, 30])
  })

  test('wakes a reader in this process immediately, even if the entry was appended before the reader started to wait', async () => {
    const { eventLog } = core.stores
    using watch = eventLog.watch('aud_watch')
    await eventLog.append('aud_watch', 1, [progress(1)], at(1))

    await watch.wait(600_000, new AbortController().signal)

    expect(eventLog.listeners('aud_watch')).toBe(1)
  })

  test('removes the listener of a reader that disconnects', async () => {
    const leave = new AbortController()
    {
      using watch = core.stores.eventLog.watch('aud_leave')
      const waiting = watch.wait(600_000, leave.signal)
      leave.abort()
      await expect(waiting).rejects.toThrow()
    }

    expect(core.stores.eventLog.listeners('aud_leave')).toBe(0)
  })
})

describe('the key and account stores', () => {
  test('allow one account per email address, regardless of case', async () => {
    const account = { id: 'acc_a', email: 'Ann@example.com', plan: 'free', createdAt: at(1) } as const
    const { accounts } = core.stores

    const first = await accounts.insert(account, 'hash')
    const second = await accounts.insert({ ...account, id: 'acc_b', email: 'ann@EXAMPLE.com' }, 'hash')

    expect([first?.id, second]).toEqual(['acc_a', null])
  })

  test('keep only a keyed hash of each key', async () => {
    const account = { id: 'acc_k', email: 'kim@example.com', plan: 'pro', createdAt: at(1) } as const
    await core.stores.accounts.insert(account, 'hash')
    const wanted = { accountId: 'acc_k', name: 'n', type: 'live', scopes: ['read'], expiresAt: null } as const
    const { text } = await core.keys.create({ ...wanted, scopes: [...wanted.scopes] })

    const stored = JSON.stringify(await core.database.db.collection('api_keys').find().toArray())

    expect(stored).not.toContain(text)
    expect(stored).not.toContain(text.slice(-20))
  })

  test('let a rotated key expire after the grace period, and keep its name and permissions for the new key', async () => {
    const account = { id: 'acc_r', email: 'rae@example.com', plan: 'pro', createdAt: at(1) } as const
    await core.stores.accounts.insert(account, 'hash')
    const { key } = await core.keys.create({
      accountId: 'acc_r',
      name: 'ci',
      type: 'live',
      scopes: ['read'],
      expiresAt: null,
    })
    const before = Date.now()

    const rotated = await core.keys.rotate(key.id, 60)

    expect(rotated.key).toMatchObject({ name: 'ci', type: 'live', scopes: ['read'], expiresAt: null })
    expect(rotated.previousExpiresAt.getTime() - before).toBeGreaterThanOrEqual(60_000)
    expect((await core.stores.keys.find(key.id))?.expiresAt).toEqual(rotated.previousExpiresAt)
  })
})

describe('heatmaps', () => {
  test('are returned byte for byte until they are deleted', async () => {
    const { heatmaps } = core.stores
    const png = Buffer.from([0, 1, 2, 255])
    const id = await heatmaps.save('aud_h', png)

    expect(await heatmaps.read(id)).toEqual(png)
    await heatmaps.delete([id])
    expect(await heatmaps.read(id)).toBeNull()
  })
})
