import { describe, expect, test } from 'vitest'
import { PLAN_LIMITS } from '../../src/model/plan.ts'
import { dayOf } from '../../src/model/quota.ts'
import { ServiceError } from '../../src/shared/errors.ts'
import { DAY_MS, GONE, later, MINUTE_MS, openScheduleFixture } from '../support/schedule-fixture.ts'

const BUSY = new ServiceError('queue_busy', { retryAfterSeconds: 90 })

describe('a scheduled run', () => {
  test('is skipped and the reason is recorded when no credits are left, but the next run takes place', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    const { id } = await fixture.make(caller)
    await fixture.database.collection<{ _id: string }>('credits').insertOne({
      _id: `${caller.accountId}:${dayOf(later(DAY_MS))}`,
      ...{ used: PLAN_LIMITS.pro.creditsPerDay, spentFor: [], returnedFor: [] },
    })

    await fixture.runAt(DAY_MS)
    const skipped = await fixture.manager.read(caller, id)
    await fixture.runAt(DAY_MS + MINUTE_MS)
    const still = await fixture.auditsOf(caller)
    await fixture.runAt(2 * DAY_MS)

    expect(skipped).toMatchObject({
      nextRunAt: later(2 * DAY_MS),
      lastRunAt: null,
      lastAuditId: null,
      lastSkippedAt: later(DAY_MS),
      lastSkipReason: 'quota_exceeded',
    })
    expect(still).toEqual([])
    expect(await fixture.auditsOf(caller)).toHaveLength(1)
    expect(await fixture.manager.read(caller, id)).toMatchObject({
      lastRunAt: later(2 * DAY_MS),
      lastSkippedAt: later(DAY_MS),
    })
  })

  test('is skipped with invalid_url when its host no longer exists', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    const { id } = await fixture.make(caller, { url: `http://${GONE}/` })

    await fixture.runAt(DAY_MS)

    expect(await fixture.manager.read(caller, id)).toMatchObject({
      nextRunAt: later(2 * DAY_MS),
      lastSkipReason: 'invalid_url',
    })
    expect(await fixture.creditsOf(caller)).toBe(0)
  })

  test('is skipped with tier_restriction after a downgrade, or with schedule_limit_reached on the free plan', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller('agency')
    const [hourly, daily] = [await fixture.make(caller, { cadence: 'hourly' }), await fixture.make(caller)]

    await fixture.stores.accounts.setPlan(caller.accountId, 'pro')
    await fixture.runAt(DAY_MS)
    const onPro = await fixture.manager.list(caller)
    await fixture.stores.accounts.setPlan(caller.accountId, 'free')
    await fixture.runAt(2 * DAY_MS)

    const reasons = (schedules: typeof onPro) =>
      Object.fromEntries(schedules.map(({ id, lastSkipReason }) => [id, lastSkipReason]))
    expect(reasons(onPro)).toEqual({ [hourly.id]: 'tier_restriction', [daily.id]: null })
    expect(reasons(await fixture.manager.list(caller))).toEqual({
      [hourly.id]: 'schedule_limit_reached',
      [daily.id]: 'schedule_limit_reached',
    })
    expect(await fixture.auditsOf(caller)).toHaveLength(1)
  })

  test('is skipped for all but the oldest schedules when the plan allows fewer schedules', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller('agency')
    const made = []
    for (let count = 0; count < PLAN_LIMITS.pro.schedulesMax + 2; count += 1) {
      fixture.clock.time = later(count)
      made.push(await fixture.make(caller))
    }
    await fixture.stores.accounts.setPlan(caller.accountId, 'pro')

    await fixture.runAt(DAY_MS + MINUTE_MS)

    const audits = await fixture.auditsOf(caller)
    const oldest = made.slice(0, PLAN_LIMITS.pro.schedulesMax).map(({ id }) => id)
    expect(audits.map(({ keyId }) => keyId).toSorted()).toEqual(oldest.toSorted())
  })

  test('is retried after the suggested delay if the queue is full, and costs no credit', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    const { id } = await fixture.make(caller)
    fixture.queue.refusal = BUSY

    await fixture.runAt(DAY_MS)
    const postponed = await fixture.manager.read(caller, id)
    const creditsWhileBusy = await fixture.creditsOf(caller)
    fixture.queue.refusal = null
    await fixture.runAt(DAY_MS + 90_000)

    expect(postponed).toMatchObject({ nextRunAt: later(DAY_MS + 90_000), lastSkippedAt: null })
    expect(creditsWhileBusy).toBe(0)
    expect(await fixture.auditsOf(caller)).toHaveLength(1)
    expect(await fixture.manager.read(caller, id)).toMatchObject({ nextRunAt: later(2 * DAY_MS) })
  })

  test('is skipped with queue_busy when the queue is full until the next run', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller('agency')
    const { id } = await fixture.make(caller, { cadence: '* * * * *' })
    fixture.queue.refusal = BUSY

    await fixture.runAt(MINUTE_MS)

    expect(await fixture.manager.read(caller, id)).toMatchObject({
      nextRunAt: later(2 * MINUTE_MS),
      lastSkippedAt: later(MINUTE_MS),
      lastSkipReason: 'queue_busy',
    })
  })
})
