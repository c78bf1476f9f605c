import type { JobId, JobParameters } from 'agenda'
import { expect, test, vi } from 'vitest'
import { jobLockMs } from '../../src/queue/agenda.ts'
import { AUDIT_JOBS, openQueue } from '../../src/queue/queue.ts'
import { createLog } from '../../src/shared/log.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

/** Returns the database over the client whose commands tests can count. */
const monitored = ({ database: { client, db } }: TestCore) => client.db(db.databaseName)

const audit = (fields = {}) => ({ id: 'aud_1', createdAt: new Date(), sandbox: false, ...fields })

test('a sandbox audit whose job has failed counts as an audit without a job', async () => {
  await using core = await openTestCore()
  const queue = await openQueue({ db: core.database.db, log: createLog('silent') })
  const sandboxed = audit({ sandbox: true })
  const failed = new Promise((resolve) => queue.agenda.on('fail', resolve))
  queue.agenda.define(AUDIT_JOBS.sandbox, async () => {
    throw new Error('the database did not answer')
  })
  await queue.enqueueAudit(sandboxed)
  const before = await queue.withoutJob([sandboxed])
  await queue.agenda.start()
  await failed

  await expect.poll(() => queue.withoutJob([sandboxed])).toEqual([sandboxed])
  expect(before).toEqual([])
  await queue.agenda.stop(false)
})

test('the queue has exactly one job for each waiting audit, and replaces failed jobs', async () => {
  await using core = await openTestCore()
  const { db } = core.database
  const queue = await openQueue({ db, log: createLog('silent') })
  const failed = new Promise((resolve) => queue.agenda.on('fail', resolve))
  queue.agenda.define(
    AUDIT_JOBS.live,
    async () => {
      throw new Error('the database did not answer')
    },
    { concurrency: 1, lockLimit: 1 },
  )
  await queue.enqueueAudit(audit())
  await queue.agenda.start()
  await failed
  // Agenda reports a failure before storing it.
  const written = { name: AUDIT_JOBS.live, lockedAt: null, nextRunAt: null }
  await expect.poll(() => db.collection('agenda_jobs').countDocuments(written)).toBe(1)
  await queue.agenda.stop(false)
  await queue.enqueueAudit(audit())

  const made = [await queue.ensureJobs(3), await queue.ensureJobs(3), await queue.ensureJobs(0)]

  expect(made).toEqual([2, 0, 0])
  expect(await db.collection('agenda_jobs').countDocuments({ name: AUDIT_JOBS.live })).toBe(3)
})

test('jobs that are created at the same time share database commands', async () => {
  await using core = await openTestCore()
  const { client, db } = core.database
  const queue = await openQueue({ db: monitored(core), log: createLog('silent') })
  let inserts = 0
  client.on('commandStarted', ({ commandName }) => {
    if (commandName === 'insert') inserts += 1
  })

  await Promise.all(Array.from({ length: 40 }, () => queue.enqueueAudit(audit())))

  expect([1, 2]).toContain(inserts)
  expect(await db.collection('agenda_jobs').countDocuments({ name: AUDIT_JOBS.live })).toBe(40)
})

test("a failed unlock, which Agenda doesn't await, doesn't crash the process", async () => {
  await using core = await openTestCore()
  const { agenda } = await openQueue({ db: core.database.db, log: createLog('silent') })
  const job = { _id: 'no id of a job' as JobId, name: AUDIT_JOBS.live } as JobParameters

  await expect(agenda.db.unlockJob(job)).resolves.toBeUndefined()
})

test('a job runs even if the database responded only after its lock had expired', async () => {
  await using core = await openTestCore()
  const queue = await openQueue({ db: core.database.db, log: createLog('silent') })
  const { agenda } = queue
  const lockLifetime = 50
  const getNextJob = agenda.db.getNextJobToRun.bind(agenda.db)
  const lateAnswers: unknown[] = []
  agenda.db.getNextJobToRun = async (...args) => {
    const job = await getNextJob(...args)
    if (!job || lateAnswers.length > 0) return job
    lateAnswers.push(job._id)
    await vi.waitUntil(() => Date.now() > job.lockedAt!.getTime() + lockLifetime)
    return job
  }
  const runs: unknown[] = []
  agenda.define('only', async ({ attrs }) => void runs.push(attrs._id), {
    concurrency: 1,
    lockLimit: 1,
    lockLifetime,
  })
  await agenda.now('only', {})
  await agenda.start()

  await vi.waitUntil(() => queue.freeDroppedJobs().then(() => runs.length > 0), { timeout: 10_000 })

  expect(runs).toEqual(lateAnswers)
  await agenda.stop(false)
})

test('a job starts even if its worker was blocked for longer than the shortest lease', async () => {
  await using core = await openTestCore()
  const { db } = core.database
  const { agenda } = await openQueue({ db, log: createLog('silent') })
  const begun = Promise.withResolvers<void>()
  let hasBegun = false
  const begin = async () => {
    hasBegun = true
    begun.resolve()
  }
  agenda.define('later', begin, {
    concurrency: 1,
    lockLimit: 1,
    lockLifetime: jobLockMs(1000),
  })
  await agenda.schedule(new Date(Date.now() + 900), 'later', {})
  await agenda.start()
  const locked = { name: 'later', lockedAt: { $ne: null } }
  // On a busy machine, the job may have started before this check.
  const isLocked = async () => hasBegun || (await db.collection('agenda_jobs').countDocuments(locked)) === 1
  await expect.poll(isLocked).toBe(true)

  for (const until = performance.now() + 1100; performance.now() < until; );

  await begun.promise
  await agenda.stop(false)
})

test('other processes are notified of audits and deliveries', async () => {
  await using core = await openTestCore()
  const notices: string[] = []
  const notify = (work: string) => void notices.push(work)
  const queue = await openQueue({ db: core.database.db, log: createLog('silent'), notify })

  await queue.enqueueAudit(audit())
  await queue.enqueueAudit(audit({ sandbox: true }))
  await queue.hintDeliveries()

  expect(notices).toEqual(['live', 'sandbox', 'deliveries'])
})

test('a worker looks for work after each notice, without waiting for its next poll', async () => {
  await using core = await openTestCore()
  const { client } = core.database
  const queue = await openQueue({ db: monitored(core), log: createLog('silent') })
  queue.agenda.define(AUDIT_JOBS.live, async () => {}, { concurrency: 1, lockLimit: 1 })
  await queue.agenda.start()
  let looks = 0
  client.on('commandStarted', ({ commandName }) => {
    if (commandName === 'findAndModify') looks += 1
  })

  // Polls alone would take longer than the test waits.
  for (let notice = 0; notice < 50; notice += 1) queue.lookFor('live')
  queue.lookFor('something else')

  await expect.poll(() => looks).toBeGreaterThanOrEqual(50)
  await queue.agenda.stop(false)
})
