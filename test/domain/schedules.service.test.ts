import { describe, expect, test } from 'vitest'
import { DAY_MS, GONE, later, MINUTE_MS, openScheduleFixture } from '../support/schedule-fixture.ts'

describe('a due schedule', () => {
  test('creates one audit with its options, spends a credit and sets the time of its next run', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    const schedule = await fixture.make(caller, {
      mode: 'deep',
      max_pages: 7,
      fail_on_score: 60,
      timeout: 5000,
    })

    await fixture.runAt(DAY_MS - 1)
    const early = await fixture.auditsOf(caller)
    await fixture.runAt(DAY_MS + 3000)
    await fixture.runAt(DAY_MS + 8000)

    const audits = await fixture.auditsOf(caller)
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
    expect(await fixture.creditsOf(caller)).toBe(1)
    expect(await fixture.manager.read(caller, schedule.id)).toEqual({
      ...schedule,
      nextRunAt: later(2 * DAY_MS),
      lastRunAt: later(DAY_MS + 3000),
      lastAuditId: audits[0]!.id,
    })
  })

  test('runs only once when several workers find it', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    const { id } = await fixture.make(caller)
    fixture.clock.time = later(DAY_MS)

    await Promise.all(Array.from({ length: 4 }, () => fixture.startRunner().run()))

    const audits = await fixture.auditsOf(caller)
    expect(audits).toHaveLength(1)
    expect(await fixture.creditsOf(caller)).toBe(1)
    expect(await fixture.manager.read(caller, id)).toMatchObject({
      nextRunAt: later(2 * DAY_MS),
      lastAuditId: audits[0]!.id,
      lastSkippedAt: null,
    })
  })

  test('runs only once after several missed runs', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller('agency')
    const { id } = await fixture.make(caller, { cadence: '0 * * * *' })

    await fixture.runAt(5 * DAY_MS)
    await fixture.runAt(5 * DAY_MS + 5000)

    expect(await fixture.auditsOf(caller)).toHaveLength(1)
    expect((await fixture.manager.read(caller, id)).nextRunAt).toEqual(later(5 * DAY_MS + 30 * MINUTE_MS))
  })

  test('creates no second audit and spends no second credit if a worker crashes before it stores the time of the next run', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    const { id } = await fixture.make(caller)
    const crash = async () => {
      throw new Error('the process died')
    }
    fixture.clock.time = later(DAY_MS)
    await fixture.startRunner({ schedules: { ...fixture.stores.schedules, advance: crash } }).run()
    const left = await fixture.manager.read(caller, id)

    await fixture.runAt(DAY_MS + MINUTE_MS)

    const [audit, ...more] = await fixture.auditsOf(caller)
    expect(left).toMatchObject({ nextRunAt: later(DAY_MS), lastAuditId: null })
    expect(more).toEqual([])
    expect(await fixture.creditsOf(caller)).toBe(1)
    expect(await fixture.manager.read(caller, id)).toMatchObject({
      nextRunAt: later(2 * DAY_MS),
      lastRunAt: later(DAY_MS),
      lastAuditId: audit!.id,
    })
  })

  test('keeps the audit that it created before a crash, even if its options have changed since', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    const schedule = await fixture.make(caller)
    fixture.clock.time = later(DAY_MS)
    const { audit } = await fixture.creator.create(
      { ...caller, keyId: schedule.id },
      { url: schedule.url, mode: 'basic' },
      later(DAY_MS).toISOString(),
    )
    await fixture.manager.update(caller, schedule.id, { timeout: 2000 })

    await fixture.runAt(DAY_MS + MINUTE_MS)

    expect(await fixture.auditsOf(caller)).toHaveLength(1)
    expect(await fixture.manager.read(caller, schedule.id)).toMatchObject({
      lastAuditId: audit.id,
      lastSkipReason: null,
      nextRunAt: later(2 * DAY_MS),
    })
  })

  test.each([
    ['disabled', { enabled: false }, { enabled: false, nextRunAt: null }],
    ['moved', { cadence: 'weekly' }, { cadence: 'weekly', nextRunAt: later(7 * DAY_MS) }],
  ])(
    'that is %s while its audit is being created keeps this change and refers to the audit',
    async (_how, change, expected) => {
      await using fixture = await openScheduleFixture()
      const caller = await fixture.makeCaller()
      const { id } = await fixture.make(caller)
      fixture.clock.time = later(DAY_MS)
      const create: typeof fixture.creator.create = async (...args) => {
        const created = await fixture.creator.create(...args)
        await fixture.manager.update(caller, id, change)
        return created
      }

      await fixture.startRunner({ creator: { create } }).run()

      const [audit] = await fixture.auditsOf(caller)
      expect(await fixture.manager.read(caller, id)).toMatchObject({
        ...expected,
        lastRunAt: later(DAY_MS),
        lastAuditId: audit!.id,
      })
    },
  )

  test('stays deleted if it is deleted while its audit is being created', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    const { id } = await fixture.make(caller)
    fixture.clock.time = later(DAY_MS)
    const create: typeof fixture.creator.create = async (...args) => {
      await fixture.manager.delete(caller, id)
      return fixture.creator.create(...args)
    }

    await fixture.startRunner({ creator: { create } }).run()

    expect(await fixture.manager.list(caller)).toEqual([])
  })

  test('spends no credit in the sandbox', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller('pro', true)
    await fixture.make(caller, { url: `http://${GONE}/` })

    await fixture.runAt(DAY_MS)

    expect(await fixture.auditsOf(caller)).toEqual([
      expect.objectContaining({ sandbox: true, creditDay: null }),
    ])
    expect(await fixture.creditsOf(caller)).toBe(0)
  })
})

describe('a schedule', () => {
  test("doesn't run while it is disabled", async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    await fixture.make(caller, { enabled: false })

    await fixture.runAt(30 * DAY_MS)

    expect(await fixture.auditsOf(caller)).toEqual([])
  })

  test("stays due when it fails, and doesn't block the schedules of other accounts", async () => {
    await using fixture = await openScheduleFixture()
    const [one, two] = [await fixture.makeCaller(), await fixture.makeCaller()]
    const [broken, sound] = [await fixture.make(one), await fixture.make(two)]
    fixture.clock.time = later(DAY_MS)
    const create: typeof fixture.creator.create = (caller, ...args) => {
      if (caller.keyId === broken.id) throw new Error('the database did not answer')
      return fixture.creator.create(caller, ...args)
    }

    await fixture.startRunner({ creator: { create } }).run()

    expect(await fixture.manager.read(one, broken.id)).toEqual(broken)
    expect(await fixture.auditsOf(two)).toEqual([expect.objectContaining({ keyId: sound.id })])
  })

  test('is deleted even if a crash interrupted the deletion of its account', async () => {
    await using fixture = await openScheduleFixture()
    const caller = await fixture.makeCaller()
    await fixture.make(caller)
    await fixture.stores.accounts.delete(caller.accountId)

    await fixture.runAt(DAY_MS)

    expect([await fixture.manager.list(caller), await fixture.auditsOf(caller)]).toEqual([[], []])
  })
})
