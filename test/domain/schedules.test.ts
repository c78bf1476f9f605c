import { describe, expect, test } from 'vitest'
import { DAY_MS, GONE, later, MINUTE_MS, openScheduleWorld } from '../support/schedule-world.ts'

describe('a due schedule', () => {
  test('creates one audit with its options, spends a credit and advances', async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller()
    const schedule = await world.make(caller, {
      mode: 'deep',
      max_pages: 7,
      fail_on_score: 60,
      timeout: 5000,
    })

    await world.runAt(DAY_MS - 1)
    const early = await world.auditsOf(caller)
    await world.runAt(DAY_MS + 3000)
    await world.runAt(DAY_MS + 8000)

    const audits = await world.auditsOf(caller)
    expect(early).toEqual([])
    expect(audits).toEqual([
      expect.objectContaining({
        keyId: schedule.id,
        url: schedule.url,
        mode: 'deep',
        maxPages: 7,
        failOnScore: 60,
        timeoutMs: 5000,
        userAgent: null,
        sandbox: false,
        status: 'queued',
      }),
    ])
    expect(await world.creditsOf(caller)).toBe(1)
    expect(await world.manager.read(caller, schedule.id)).toEqual({
      ...schedule,
      nextRunAt: later(2 * DAY_MS),
      lastRunAt: later(DAY_MS + 3000),
      lastAuditId: audits[0]!.id,
    })
  })

  test('runs once when several workers find it', async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller()
    const { id } = await world.make(caller)
    world.clock.time = later(DAY_MS)

    await Promise.all(Array.from({ length: 4 }, () => world.startRunner().run()))

    const audits = await world.auditsOf(caller)
    expect(audits).toHaveLength(1)
    expect(await world.creditsOf(caller)).toBe(1)
    expect(await world.manager.read(caller, id)).toMatchObject({
      nextRunAt: later(2 * DAY_MS),
      lastAuditId: audits[0]!.id,
      lastSkippedAt: null,
    })
  })

  test('runs once after several missed times', async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller('agency')
    const { id } = await world.make(caller, { cadence: '0 * * * *' })

    await world.runAt(5 * DAY_MS)
    await world.runAt(5 * DAY_MS + 5000)

    expect(await world.auditsOf(caller)).toHaveLength(1)
    expect((await world.manager.read(caller, id)).nextRunAt).toEqual(later(5 * DAY_MS + 30 * MINUTE_MS))
  })

  test('creates no second audit and spends no second credit when a crash came before it advanced', async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller()
    const { id } = await world.make(caller)
    const crash = async () => {
      throw new Error('the process died')
    }
    world.clock.time = later(DAY_MS)
    await world.startRunner({ schedules: { ...world.stores.schedules, advance: crash } }).run()
    const left = await world.manager.read(caller, id)

    await world.runAt(DAY_MS + MINUTE_MS)

    const [audit, ...more] = await world.auditsOf(caller)
    expect(left).toMatchObject({ nextRunAt: later(DAY_MS), lastAuditId: null })
    expect(more).toEqual([])
    expect(await world.creditsOf(caller)).toBe(1)
    expect(await world.manager.read(caller, id)).toMatchObject({
      nextRunAt: later(2 * DAY_MS),
      lastRunAt: later(DAY_MS),
      lastAuditId: audit!.id,
    })
  })

  test('keeps that audit when its options changed after such a crash', async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller()
    const schedule = await world.make(caller)
    world.clock.time = later(DAY_MS)
    const { audit } = await world.creator.create(
      { ...caller, keyId: schedule.id },
      { url: schedule.url, mode: 'basic' },
      later(DAY_MS).toISOString(),
    )
    await world.manager.update(caller, schedule.id, { timeout: 2000 })

    await world.runAt(DAY_MS + MINUTE_MS)

    expect(await world.auditsOf(caller)).toHaveLength(1)
    expect(await world.manager.read(caller, schedule.id)).toMatchObject({
      lastAuditId: audit.id,
      lastSkipReason: null,
      nextRunAt: later(2 * DAY_MS),
    })
  })

  test.each([
    ['disabled', { enabled: false }, { enabled: false, nextRunAt: null }],
    ['moved', { cadence: 'weekly' }, { cadence: 'weekly', nextRunAt: later(7 * DAY_MS) }],
  ])('that is %s while its audit is made stays so and knows the audit', async (_how, change, expected) => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller()
    const { id } = await world.make(caller)
    world.clock.time = later(DAY_MS)
    const create: typeof world.creator.create = async (...args) => {
      const created = await world.creator.create(...args)
      await world.manager.update(caller, id, change)
      return created
    }

    await world.startRunner({ creator: { create } }).run()

    const [audit] = await world.auditsOf(caller)
    expect(await world.manager.read(caller, id)).toMatchObject({
      ...expected,
      lastRunAt: later(DAY_MS),
      lastAuditId: audit!.id,
    })
  })

  test('stays deleted when it is deleted while its audit is created', async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller()
    const { id } = await world.make(caller)
    world.clock.time = later(DAY_MS)
    const create: typeof world.creator.create = async (...args) => {
      await world.manager.delete(caller, id)
      return world.creator.create(...args)
    }

    await world.startRunner({ creator: { create } }).run()

    expect(await world.manager.list(caller)).toEqual([])
  })

  test('spends no credit in the sandbox', async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller('pro', true)
    await world.make(caller, { url: `http://${GONE}/` })

    await world.runAt(DAY_MS)

    expect(await world.auditsOf(caller)).toEqual([
      expect.objectContaining({ sandbox: true, creditDay: null }),
    ])
    expect(await world.creditsOf(caller)).toBe(0)
  })
})

describe('a schedule', () => {
  test("doesn't run while it is disabled", async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller()
    await world.make(caller, { enabled: false })

    await world.runAt(30 * DAY_MS)

    expect(await world.auditsOf(caller)).toEqual([])
  })

  test("stays due when it fails, and doesn't stop those of other accounts", async () => {
    await using world = await openScheduleWorld()
    const [one, two] = [await world.makeCaller(), await world.makeCaller()]
    const [broken, sound] = [await world.make(one), await world.make(two)]
    world.clock.time = later(DAY_MS)
    const create: typeof world.creator.create = (caller, ...args) => {
      if (caller.keyId === broken.id) throw new Error('the database did not answer')
      return world.creator.create(caller, ...args)
    }

    await world.startRunner({ creator: { create } }).run()

    expect(await world.manager.read(one, broken.id)).toEqual(broken)
    expect(await world.auditsOf(two)).toEqual([expect.objectContaining({ keyId: sound.id })])
  })

  test('is deleted when a crash interrupted the deletion of its account', async () => {
    await using world = await openScheduleWorld()
    const caller = await world.makeCaller()
    await world.make(caller)
    await world.stores.accounts.delete(caller.accountId)

    await world.runAt(DAY_MS)

    expect([await world.manager.list(caller), await world.auditsOf(caller)]).toEqual([[], []])
  })
})
