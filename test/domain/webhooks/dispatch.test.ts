import { describe, expect, test } from 'vitest'
import { CONCURRENCY } from '../../../src/domain/webhooks/delivery/dispatch.ts'
import { startReceiver } from '../../support/receiver.ts'
import { DELAYS_SECONDS, openWebhookWorld, type WebhookWorld } from '../../support/webhook-world.ts'

const REFUSING = (_received: unknown, response: { writeHead(status: number): { end(): void } }) =>
  response.writeHead(500).end()

describe('a webhook delivery', () => {
  test('gets five attempts, none early, and fails after the last', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using world = await openWebhookWorld()
    await world.webhook(receiver.url)
    await world.publishMany(1)
    const dispatcher = world.startDispatcher()
    await world.deliver(dispatcher)

    for (const delay of DELAYS_SECONDS.slice(1)) {
      const before = receiver.received.length
      world.later(delay - 0.001)
      await world.deliver(dispatcher)
      expect(receiver.received).toHaveLength(before)
      world.later(0.001)
      await world.deliver(dispatcher)
      expect(receiver.received).toHaveLength(before + 1)
    }
    world.later(100_000)
    await world.deliver(dispatcher)

    const delivery = await world.onlyDelivery()
    expect(receiver.received).toHaveLength(5)
    expect(delivery).toMatchObject({
      state: 'failed',
      attemptCount: 5,
      failure: { code: 'webhook_delivery_failed' },
    })
    expect((await world.attemptsOf(delivery.id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(world.told.filter((word) => word.startsWith('delivery'))).toEqual(['delivery failed'])
  })

  test('is sent once, however many workers try to claim it', async () => {
    await using receiver = await startReceiver()
    await using world = await openWebhookWorld()
    await world.webhook(receiver.url)
    await world.publishMany(12)

    await Promise.all(['one', 'two', 'three'].map((name) => world.deliver(world.startDispatcher(name))))

    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('ends unsent when its webhook has been disabled or deleted', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using world = await openWebhookWorld()
    const [one, two] = [await world.webhook(receiver.url), await world.webhook(receiver.url)]
    await world.publishMany(1)
    await world.deliver()

    await world.settings.disable(world.caller, one.id)
    await world.manager.delete(world.caller, two.id)
    const ofDeleted = await world.stores.webhookDeliveries.list(pageOf(two.id))
    world.later(60)
    await world.deliver()

    const ofDisabled = await world.stores.webhookDeliveries.list(pageOf(one.id))
    expect(ofDeleted).toMatchObject([{ state: 'failed', failure: { message: 'The webhook was deleted.' } }])
    expect(ofDisabled).toMatchObject([{ state: 'skipped', attemptCount: 1, dueAt: null }])
    expect(receiver.received).toHaveLength(2)
  })

  test('fails at once when the receiver responds 410, and its webhook gets no more', async () => {
    await using receiver = await startReceiver((_received, response) => response.writeHead(410).end())
    await using world = await openWebhookWorld()
    const { id } = await world.webhook(receiver.url)
    await world.publishMany(1)
    await world.deliver()
    await world.publishMany(1)
    await world.deliver()

    const found = await world.stores.webhookDeliveries.list(pageOf(id))
    expect(found.map(({ state }) => state).toSorted()).toEqual(['failed', 'skipped'])
    expect(receiver.received).toHaveLength(1)
    expect(await world.manager.list(world.caller)).toMatchObject([
      { id, enabled: false, disabledReason: 'gone', disabledAt: world.clock.time },
    ])
  })
})

const pageOf = (webhookId: string) => ({ webhookId, state: null, first: 100, before: null })

describe('ten exhausted webhook deliveries', () => {
  const exhaust = async (world: WebhookWorld, count: number) => {
    await world.publishMany(count)
    for (const delay of DELAYS_SECONDS) {
      world.later(delay)
      await world.deliver()
    }
  }

  test('disable the webhook within 72 hours, and enabling it resets the count', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using world = await openWebhookWorld()
    const { id } = await world.webhook(receiver.url)
    const isEnabled = async () => (await world.manager.read(world.caller, id)).enabled

    await exhaust(world, 9)
    const afterNine = await isEnabled()
    await exhaust(world, 1)
    const afterTen = await world.manager.read(world.caller, id)
    world.later(1)
    await world.settings.enable(world.caller, id)
    await exhaust(world, 1)

    expect(afterNine).toBe(true)
    expect(afterTen).toMatchObject({ enabled: false, disabledReason: 'failing' })
    expect(await isEnabled()).toBe(true)
  })

  test("don't disable the webhook over a longer time", async () => {
    await using receiver = await startReceiver(REFUSING)
    await using world = await openWebhookWorld()
    const { id } = await world.webhook(receiver.url)

    await exhaust(world, 9)
    world.later(72 * 3600)
    await exhaust(world, 1)

    expect((await world.manager.read(world.caller, id)).enabled).toBe(true)
  })
})

describe('webhook receivers that hang', () => {
  test("don't delay the others, however many deliveries they have", async () => {
    await using hanging = await startReceiver(() => {})
    await using quick = await startReceiver()
    await using world = await openWebhookWorld()
    for (let count = 0; count < 30; count += 1) await world.webhook(hanging.url)
    // Five seconds each, one at a time: those for one of them alone take twenty.
    await world.publishMany(4)
    world.later(1)
    await world.webhook(quick.url)
    await world.publishMany(10)
    const dispatcher = world.startDispatcher()

    await dispatcher.run()

    await expect.poll(() => quick.received.length, { timeout: 14_000 }).toBe(10)
    expect(quick.busiest()).toBeLessThanOrEqual(CONCURRENCY.perWebhook)
    expect(hanging.busiest()).toBeLessThanOrEqual(30 * CONCURRENCY.perWebhook)
    expect(hanging.received.length).toBeLessThan(30 * 4)
  })
})
