import { describe, expect, test } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { DELAYS_SECONDS } from '../../support/webhook-dispatchers.ts'
import { openWebhookFixture } from '../../support/webhook-fixture.ts'

const LEASE_MS = 60_000

describe('a worker schedules a wake-up', () => {
  test("for when an attempt's lease expires, and for when the next attempt is due", async () => {
    await using receiver = await startReceiver((_received, response) => response.writeHead(500).end())
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    const start = fixture.clock.time.getTime()

    await fixture.deliver()

    const delays = fixture.wakeUps.map((time) => time.getTime() - start)
    expect(delays).toEqual([LEASE_MS, DELAYS_SECONDS[1]! * 1000])
  })

  test('before it stores the time of the next attempt, so that a crash between the two steps loses nothing', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    const states: string[] = []

    await fixture.deliver(
      fixture.startDispatcher('one', {
        wakeAt: async () => void states.push(JSON.stringify((await fixture.onlyDelivery()).lease)),
      }),
    )

    expect(states).toEqual(['null'])
  })

  test('in a second or two so that another worker can take due deliveries that it has no capacity for', async () => {
    await using receiver = await startReceiver(() => {})
    await using fixture = await openWebhookFixture()
    for (const name of ['a', 'b', 'c'])
      await fixture.webhook(receiver.url.replace('127.0.0.1', `${name}.example`))
    await fixture.publishMany(1)
    const concurrency = { quick: 1, slow: 1, perWebhook: 1, perUnprovenWebhook: 1 }
    const dispatcher = fixture.startDispatcher('one', { concurrency })

    await dispatcher.run()
    await expect.poll(() => fixture.wakeUps.length).toBeGreaterThan(1)
    const before = fixture.wakeUps.length
    await dispatcher.run()

    const delays = fixture.wakeUps.map((time) => time.getTime() - fixture.clock.time.getTime())
    expect(fixture.wakeUps.length).toBeGreaterThanOrEqual(before)
    expect(delays.some((ms) => ms > 1000 && ms < 2000)).toBe(true)
  })

  test('when it is stopped so that another worker makes the attempt', async () => {
    await using fixture = await openWebhookFixture()
    const dispatcher = fixture.startDispatcher()
    await dispatcher.stop(0)

    await dispatcher.run()

    expect(fixture.wakeUps).toHaveLength(1)
  })

  test('for a given time and then claims due deliveries even if its own clock is behind', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    const due = fixture.clock.time.getTime()
    fixture.later(-2)
    const dispatcher = fixture.startDispatcher()

    await dispatcher.run()
    const early = receiver.received.length
    await dispatcher.run(due)

    await expect.poll(() => receiver.received.length).toBe(1)
    expect(early).toBe(0)
  })
})
