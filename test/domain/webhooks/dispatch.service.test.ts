import { describe, expect, test } from 'vitest'
import { CONCURRENCY } from '../../../src/domain/webhooks/delivery/dispatch.ts'
import { startReceiver } from '../../support/receiver.ts'
import { DELAYS_SECONDS } from '../../support/webhook-dispatchers.ts'
import { openWebhookFixture, type WebhookFixture } from '../../support/webhook-fixture.ts'

const REFUSING = (_received: unknown, response: { writeHead(status: number): { end(): void } }) =>
  response.writeHead(500).end()

describe('a webhook delivery', () => {
  test('is attempted five times on schedule and fails after the last attempt', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    const dispatcher = fixture.startDispatcher()
    await fixture.deliver(dispatcher)

    for (const delay of DELAYS_SECONDS.slice(1)) {
      const before = receiver.received.length
      fixture.later(delay - 0.001)
      await fixture.deliver(dispatcher)
      expect(receiver.received).toHaveLength(before)
      fixture.later(0.001)
      await fixture.deliver(dispatcher)
      expect(receiver.received).toHaveLength(before + 1)
    }
    fixture.later(100_000)
    await fixture.deliver(dispatcher)

    const delivery = await fixture.onlyDelivery()
    expect(receiver.received).toHaveLength(5)
    expect(delivery).toMatchObject({
      state: 'failed',
      attemptCount: 5,
      failure: { code: 'webhook_delivery_failed' },
    })
    expect((await fixture.attemptsOf(delivery.id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(fixture.observed.filter((word) => word.startsWith('delivery'))).toEqual(['delivery failed'])
  })

  test('is sent only once, no matter how many workers try to claim it', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(12)

    await Promise.all(['one', 'two', 'three'].map((name) => fixture.deliver(fixture.startDispatcher(name))))

    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('ends without being sent when its webhook has been disabled or deleted', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using fixture = await openWebhookFixture()
    const [one, two] = [await fixture.webhook(receiver.url), await fixture.webhook(receiver.url)]
    await fixture.publishMany(1)
    await fixture.deliver()

    await fixture.settings.disable(fixture.caller, one.id)
    await fixture.manager.delete(fixture.caller, two.id)
    const ofDeleted = await fixture.stores.webhookDeliveries.list(pageOf(two.id))
    fixture.later(60)
    await fixture.deliver()

    const ofDisabled = await fixture.stores.webhookDeliveries.list(pageOf(one.id))
    expect(ofDeleted).toMatchObject([{ state: 'failed', failure: { message: 'The webhook was deleted.' } }])
    expect(ofDisabled).toMatchObject([{ state: 'skipped', attemptCount: 1, dueAt: null }])
    expect(receiver.received).toHaveLength(2)
  })

  test('fails immediately when the receiver responds with 410, and its webhook receives no more deliveries', async () => {
    await using receiver = await startReceiver((_received, response) => response.writeHead(410).end())
    await using fixture = await openWebhookFixture()
    const { id } = await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    await fixture.deliver()
    await fixture.publishMany(1)
    await fixture.deliver()

    const found = await fixture.stores.webhookDeliveries.list(pageOf(id))
    expect(found.map(({ state }) => state).toSorted()).toEqual(['failed', 'skipped'])
    expect(receiver.received).toHaveLength(1)
    expect(await fixture.manager.list(fixture.caller)).toMatchObject([
      { id, enabled: false, disabledReason: 'gone', disabledAt: fixture.clock.time },
    ])
  })
})

const pageOf = (webhookId: string) => ({ webhookId, state: null, first: 100, before: null })

describe('ten permanently failed webhook deliveries', () => {
  const exhaust = async (fixture: WebhookFixture, count: number) => {
    await fixture.publishMany(count)
    for (const delay of DELAYS_SECONDS) {
      fixture.later(delay)
      await fixture.deliver()
    }
  }

  test('within 72 hours disable the webhook, and enabling it resets the count', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using fixture = await openWebhookFixture()
    const { id } = await fixture.webhook(receiver.url)
    const isEnabled = async () => (await fixture.manager.read(fixture.caller, id)).enabled

    await exhaust(fixture, 9)
    const afterNine = await isEnabled()
    await exhaust(fixture, 1)
    const afterTen = await fixture.manager.read(fixture.caller, id)
    fixture.later(1)
    await fixture.settings.enable(fixture.caller, id)
    await exhaust(fixture, 1)

    expect(afterNine).toBe(true)
    expect(afterTen).toMatchObject({ enabled: false, disabledReason: 'failing' })
    expect(await isEnabled()).toBe(true)
  })

  test("over a longer period don't disable the webhook", async () => {
    await using receiver = await startReceiver(REFUSING)
    await using fixture = await openWebhookFixture()
    const { id } = await fixture.webhook(receiver.url)

    await exhaust(fixture, 9)
    fixture.later(72 * 3600)
    await exhaust(fixture, 1)

    expect((await fixture.manager.read(fixture.caller, id)).enabled).toBe(true)
  })
})

describe('webhook receivers that hang', () => {
  test("don't delay other receivers, no matter how many deliveries are waiting for them", async () => {
    await using hanging = await startReceiver(() => {})
    await using quick = await startReceiver()
    await using fixture = await openWebhookFixture()
    for (let count = 0; count < 30; count += 1) await fixture.webhook(hanging.url)
    // Each delivery takes five seconds. Sent one after another, the deliveries to a single receiver would
    // take twenty seconds.
    await fixture.publishMany(4)
    fixture.later(1)
    await fixture.webhook(quick.url)
    await fixture.publishMany(10)
    const dispatcher = fixture.startDispatcher()

    await dispatcher.run()

    await expect.poll(() => quick.received.length, { timeout: 14_000 }).toBe(10)
    expect(quick.busiest()).toBeLessThanOrEqual(CONCURRENCY.perWebhook)
    expect(hanging.busiest()).toBeLessThanOrEqual(30 * CONCURRENCY.perWebhook)
    expect(hanging.received.length).toBeLessThan(30 * 4)
  })
})
