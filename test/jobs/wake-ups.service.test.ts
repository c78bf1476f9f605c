import { describe, expect, test } from 'vitest'
import { defineWebhookJob } from '../../src/jobs/webhook-job.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { createLog } from '../../src/shared/log.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

const SLOT_MS = 250
const log = createLog('silent')

const jobsOf = ({ database }: TestCore) => database.db.collection('agenda_jobs').find().toArray()

describe('a wake-up for deliveries', () => {
  test('is a single job for all deliveries due in the same quarter of a second, across all processes', async () => {
    await using core = await openTestCore()
    const { db } = core.database
    const queues = [await openQueue({ db, log }), await openQueue({ db, log })]
    const slot = Math.ceil(Date.now() / SLOT_MS) * SLOT_MS + 60_000
    const times = [slot - SLOT_MS + 1, slot - 1, slot]

    for (const queue of queues)
      await Promise.all(times.map((time) => queue.wakeForDeliveries(new Date(time))))
    await queues[0]!.wakeForDeliveries(new Date(slot + 1))

    expect((await jobsOf(core)).map(({ nextRunAt }) => nextRunAt.getTime()).sort()).toEqual([
      slot,
      slot + SLOT_MS,
    ])
  })

  test('calls a worker no earlier than the scheduled time, and passes that time to the worker', async () => {
    await using core = await openTestCore()
    const queue = await openQueue({ db: core.database.db, log })
    const calls: { at: number | undefined; calledAt: number }[] = []
    defineWebhookJob(queue.agenda, {
      run: async (at) => {
        calls.push({ at, calledAt: Date.now() })
      },
    })
    await queue.agenda.start()
    const due = Date.now() + 400

    await queue.wakeForDeliveries(new Date(due))
    await expect.poll(() => calls, { timeout: 10_000 }).toHaveLength(1)
    await expect.poll(() => jobsOf(core)).toEqual([])
    await queue.agenda.stop()

    const [call] = calls
    expect(call!.at).toBeGreaterThanOrEqual(due)
    expect(call!.at! - due).toBeLessThan(SLOT_MS)
    // Timers may fire a millisecond too early.
    expect(call!.calledAt).toBeGreaterThanOrEqual(call!.at! - 1)
  })

  test('does not delay an immediate wake-up', async () => {
    await using core = await openTestCore()
    const queue = await openQueue({ db: core.database.db, log })
    const woken: (number | undefined)[] = []
    defineWebhookJob(queue.agenda, {
      run: async (at) => {
        woken.push(at)
      },
    })
    const inAMinute = Date.now() + 60_000
    for (let slot = 0; slot < 20; slot += 1)
      await queue.wakeForDeliveries(new Date(inAMinute + slot * SLOT_MS))
    await queue.agenda.start()

    await queue.hintDeliveries()

    await expect.poll(() => woken).toEqual([undefined])
    await queue.agenda.stop()
  })
})
