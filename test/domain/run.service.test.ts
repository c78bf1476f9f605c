import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATTEMPTS_MAX } from '../../src/domain/audits/attempt-limits.ts'
import { createNextClaimer } from '../../src/domain/audits/claim-next.ts'
import { openLogWriter } from '../../src/domain/audits/log-writer.ts'
import { createAuditRunner } from '../../src/domain/audits/run.ts'
import { createIssueHistory } from '../../src/domain/history/history.ts'
import { createRulesetChanges } from '../../src/domain/history/ruleset-changes.ts'
import { scoreAudit, scorePage } from '../../src/engine/scoring/category-scores.ts'
import { AuditFailure } from '../../src/model/audit.ts'
import { createLog } from '../../src/shared/log.ts'
import type { WorkerIdentity } from '../../src/store/audit-document.ts'
import { EVERY_SCOPE } from '../support/history-pages.ts'
import { FIRST_RULESET } from '../support/history-runs.ts'
import { make } from '../support/make.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'
import { createTestEngine } from '../support/test-engine.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const log = createLog('silent')
const refund = async () => {}
const holderOf = (instance: string): WorkerIdentity => ({ machine: 'here', pid: process.pid, instance })

function startWorker(
  instance: string,
  { lockMs = 60_000, now = () => new Date(), audits = core.stores.audits } = {},
) {
  const { engine, nextRun } = createTestEngine()
  const runner = createAuditRunner({
    ...core.stores,
    audits,
    claimNext: createNextClaimer(core.stores),
    history: createIssueHistory({
      ...core.stores,
      scopes: EVERY_SCOPE,
      rulesets: createRulesetChanges(core.stores.rulesets, FIRST_RULESET),
      log,
    }),
    scoring: { scorePage, scoreAudit },
    engine,
    sandboxEngine: engine,
    refund,
    deleteSurplus: async () => {},
    onEnded: () => {},
    holder: holderOf(instance),
    lockMs,
    now,
    log,
  })
  return { runner, nextRun }
}

async function queuedAudit() {
  const audit = make.audit({ createdAt: new Date() })
  await core.stores.audits.insert(audit)
  return audit.id
}

const SHOP = 'http://shop.example/'
const PICTURE = { jpeg: Buffer.from('a picture'), width: 1366, height: 900 }

/** Returns the ids of stored screenshots, and the ids that pages refer to. */
async function picturesOf(id: string) {
  const stored = await core.database.db
    .collection<{ _id: string }>('pictures')
    .find({ auditId: id })
    .toArray()
  const { pages } = (await core.stores.audits.find(id))!
  return {
    stored: stored.map(({ _id }) => _id),
    named: pages.flatMap(({ screenshot }) => screenshot?.fileId ?? []),
  }
}

const issuesOf = async (id: string) =>
  (await core.stores.eventLog.read(id, 0)).flatMap((event) =>
    event.kind === 'issue' ? [event.issue.id] : [],
  )

describe('an audit retry', () => {
  test('skips what the first attempt logged, and completes the audit', async () => {
    const id = await queuedAudit()
    const first = startWorker('first')
    const firstRun = first.runner.run(id)
    await (await first.nextRun()).issues(make.issue({ id: 'iss_1' }), make.issue({ id: 'iss_2' }))
    await first.runner.stop()
    await firstRun

    const second = startWorker('second')
    const secondRun = second.runner.run(id)
    const run = await second.nextRun()
    await run.issues(
      make.issue({ id: 'iss_1' }),
      make.issue({ id: 'iss_2' }),
      make.issue({ id: 'iss_3', severity: 'info' }),
    )
    run.complete()
    await secondRun

    const audit = await core.stores.audits.find(id)
    expect(audit).toMatchObject({
      status: 'completed',
      attempt: 2,
      issueCounts: { error: 2, warning: 0, info: 1 },
    })
    expect(await issuesOf(id)).toEqual(['iss_1', 'iss_2', 'iss_3'])
    expect(audit?.lastSeq).toBe((await core.stores.eventLog.read(id, 0)).at(-1)?.seq)
  })

  test('prevents a worker that lost its lease from writing', async () => {
    const id = await queuedAudit()
    let time = Date.now()
    const now = () => new Date(time)
    const stale = startWorker('stale', { now })
    const staleRun = stale.runner.run(id)
    const staleHand = await stale.nextRun()
    await staleHand.screenshot(SHOP, PICTURE)
    time += 61_000
    const fresh = startWorker('fresh', { now })
    const freshRun = fresh.runner.run(id)
    const freshHand = await fresh.nextRun()
    await freshHand.page(make.page({ url: SHOP }))
    await freshHand.screenshot(SHOP, PICTURE)

    await staleHand.issues(make.issue({ id: 'iss_1' }))
    await freshHand.issues(make.issue({ id: 'iss_1' }), make.issue({ id: 'iss_2' }))
    staleHand.complete()
    await staleRun
    const meanwhile = await core.stores.audits.find(id)
    freshHand.complete()
    await freshRun

    expect(meanwhile).toMatchObject({ status: 'running', attempt: 2 })
    expect(await core.stores.audits.find(id)).toMatchObject({ status: 'completed', attempt: 2 })
    expect(await issuesOf(id)).toEqual(['iss_1', 'iss_2'])
    const { stored, named } = await picturesOf(id)
    expect(named).toHaveLength(1)
    expect(stored).toEqual(named)
  })

  test('removes the first attempt’s screenshots', async () => {
    const id = await queuedAudit()
    const first = startWorker('first')
    const firstRun = first.runner.run(id)
    await (await first.nextRun()).screenshot(SHOP, PICTURE)
    await first.runner.stop()
    await firstRun
    const second = startWorker('second')
    const secondRun = second.runner.run(id)
    const run = await second.nextRun()
    await run.page(make.page({ url: SHOP }))
    await run.screenshot(SHOP, PICTURE)
    run.fail(new AuditFailure('unreachable', 'the host went away'))
    await secondRun

    const { stored, named } = await picturesOf(id)

    expect(await core.stores.audits.find(id)).toMatchObject({ status: 'failed', attempt: 2 })
    expect(named).toHaveLength(1)
    expect(stored).toEqual(named)
  })

  test('removes the heatmap of a first attempt that failed before it ended the audit', async () => {
    const id = await queuedAudit()
    const end = () => Promise.reject(new Error('the disk is full'))
    const first = startWorker('first', { audits: { ...core.stores.audits, end } })
    const firstRun = first.runner.run(id)
    ;(await first.nextRun()).complete()
    await firstRun
    const files = core.database.db.collection('heatmaps.files')
    const ofAudit = { 'metadata.auditId': id }
    const leftBehind = await files.find(ofAudit).toArray()

    const second = startWorker('second')
    const secondRun = second.runner.run(id)
    ;(await second.nextRun()).complete()
    await secondRun

    const { heatmap, attempt } = (await core.stores.audits.find(id))!
    const kept = await files.find(ofAudit).toArray()
    expect(attempt).toBe(2)
    expect(leftBehind).toHaveLength(1)
    expect(kept.map(({ _id }) => _id.toHexString())).toEqual([heatmap!.fileId])
    expect(kept[0]!._id).not.toEqual(leftBehind[0]!._id)
  })

  test('is not started after the maximum number of lost attempts, and the audit fails with engine_failure', async () => {
    const id = await queuedAudit()
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const worker = startWorker(`worker ${attempt}`)
      const running = worker.runner.run(id)
      await worker.nextRun()
      await worker.runner.stop()
      await running
    }

    await startWorker('last').runner.run(id)

    expect(await core.stores.audits.find(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'engine_failure', message: '3 attempts were interrupted' },
    })
  })

  test('is started after an unexpected error in the engine', async () => {
    const id = await queuedAudit()
    const { runner, nextRun } = startWorker('first')
    const running = runner.run(id)
    ;(await nextRun()).fail(new Error('the engine has a bug'))
    await running

    const again = runner.run(id)
    ;(await nextRun()).complete()
    await again

    expect(await core.stores.audits.find(id)).toMatchObject({ status: 'completed', attempt: 2 })
  })
})

describe('the log writer', () => {
  test('continues after the entries of another writer and never logs an issue twice', async () => {
    const { eventLog } = core.stores
    const now = () => new Date()
    const one = await openLogWriter(eventLog, 'aud_writers', now)
    const two = await openLogWriter(eventLog, 'aud_writers', now)

    await one.appendIssues([make.issue({ id: 'a' }), make.issue({ id: 'b' })])
    await two.appendIssues([make.issue({ id: 'b' }), make.issue({ id: 'c' })])

    expect(await issuesOf('aud_writers')).toEqual(['a', 'b', 'c'])
    expect(two.counts.error).toBe(3)
  })
})
