import { describe, expect, test } from 'vitest'
import { PLACES } from '../../../src/domain/webhooks/deliverer.ts'
import { startReceiver } from '../../support/receiver.ts'
import { DELAYS_SECONDS, openWebhookWorld, type WebhookWorld } from '../../support/webhook-world.ts'

const REFUSING = (_received: unknown, response: { writeHead(status: number): { end(): void } }) =>
  response.writeHead(500).end()

describe('a delivery', () => {
  test('has five attempts, none early, and is failed after the last', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using world = await openWebhookWorld()
    await world.webhook(receiver.url)
    await world.announceMany(1)
    const deliverer = world.startDeliverer()
    await world.deliver(deliverer)

    for (const delay of DELAYS_SECONDS.slice(1)) {
      const before = receiver.received.length
      world.later(delay - 0.001)
      await world.deliver(deliverer)
      expect(receiver.received).toHaveLength(before)
      world.later(0.001)
      await world.deliver(deliverer)
      expect(receiver.received).toHaveLength(before + 1)
    }
    world.later(100_000)
    await world.deliver(deliverer)

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

  test('is sent once, however many workers reach for it', async () => {
    await using receiver = await startReceiver()
    await using world = await openWebhookWorld()
    await world.webhook(receiver.url)
    await world.announceMany(12)

    await Promise.all(['one', 'two', 'three'].map((name) => world.deliver(world.startDeliverer(name))))

    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('ends unsent when its webhook is disabled or deleted meanwhile', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using world = await openWebhookWorld()
    const [one, two] = [await world.webhook(receiver.url), await world.webhook(receiver.url)]
    await world.announceMany(1)
    await world.deliver()

    await world.settings.disable(world.caller, one.id)
    await world.register.delete(world.caller, two.id)
    const ofDeleted = await world.stores.webhookDeliveries.list(pageOf(two.id))
    world.later(60)
    await world.deliver()

    const ofDisabled = await world.stores.webhookDeliveries.list(pageOf(one.id))
    expect(ofDeleted).toMatchObject([{ state: 'failed', failure: { message: 'The webhook was deleted.' } }])
    expect(ofDisabled).toMatchObject([{ state: 'skipped', attemptCount: 1, dueAt: null }])
    expect(receiver.received).toHaveLength(2)
  })

  test('to a receiver that answers 410 is failed at once, and its webhook gets no more', async () => {
    await using receiver = await startReceiver((_received, response) => response.writeHead(410).end())
    await using world = await openWebhookWorld()
    const { id } = await world.webhook(receiver.url)
    await world.announceMany(1)
    await world.deliver()
    await world.announceMany(1)
    await world.deliver()

    const found = await world.stores.webhookDeliveries.list(pageOf(id))
    expect(found.map(({ state }) => state).toSorted()).toEqual(['failed', 'skipped'])
    expect(receiver.received).toHaveLength(1)
    expect(await world.register.list(world.caller)).toMatchObject([
      { id, enabled: false, disabledReason: 'gone', disabledAt: world.clock.time },
    ])
  })
})

const pageOf = (webhookId: string) => ({ webhookId, state: null, first: 100, before: null })

describe('ten exhausted deliveries', () => {
  const exhaust = async (world: WebhookWorld, count: number) => {
    await world.announceMany(count)
    for (const delay of DELAYS_SECONDS) {
      world.later(delay)
      await world.deliver()
    }
  }

  test('within 72 hours disable the webhook; enabled again it begins anew', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using world = await openWebhookWorld()
    const { id } = await world.webhook(receiver.url)
    const isEnabled = async () => (await world.register.read(world.caller, id)).enabled

    await exhaust(world, 9)
    const afterNine = await isEnabled()
    await exhaust(world, 1)
    const afterTen = await world.register.read(world.caller, id)
    world.later(1)
    await world.settings.enable(world.caller, id)
    await exhaust(world, 1)

    expect(afterNine).toBe(true)
    expect(afterTen).toMatchObject({ enabled: false, disabledReason: 'failing' })
    expect(await isEnabled()).toBe(true)
  })

  test('over a longer time do not', async () => {
    await using receiver = await startReceiver(REFUSING)
    await using world = await openWebhookWorld()
    const { id } = await world.webhook(receiver.url)

    await exhaust(world, 9)
    world.later(72 * 3600)
    await exhaust(world, 1)

    expect((await world.register.read(world.caller, id)).enabled).toBe(true)
  })
})

describe('receivers that hang', () => {
  test('do not keep the others waiting, whatever waits for them', async () => {
    await using hanging = await startReceiver(() => {})
    await using quick = await startReceiver()
    await using world = await openWebhookWorld()
    for (let count = 0; count < 30; count += 1) await world.webhook(hanging.url)
    // Five seconds each, one at a time: those for one of them alone take twenty.
    await world.announceMany(4)
    world.later(1)
    await world.webhook(quick.url)
    await world.announceMany(10)
    const deliverer = world.startDeliverer()

    await deliverer.run()

    await expect.poll(() => quick.received.length, { timeout: 14_000 }).toBe(10)
    expect(quick.busiest()).toBeLessThanOrEqual(PLACES.perWebhook)
    expect(hanging.busiest()).toBeLessThanOrEqual(30 * PLACES.perWebhook)
    expect(hanging.received.length).toBeLessThan(30 * 4)
  })
})
