import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { openWebhookFixture, type WebhookFixture } from '../../support/webhook-fixture.ts'

/** A store whose process dies after its first write, which claims a delivery. */
function dyingAfterClaim({ stores: { webhookDeliveries } }: WebhookFixture) {
  let writes = 0
  const change: typeof webhookDeliveries.change = (...args) => {
    writes += 1
    return writes > 1 ? Promise.reject(new Error('the process ends here')) : webhookDeliveries.change(...args)
  }
  return { ...webhookDeliveries, change }
}

describe('a lost worker', () => {
  test("leaves a lease that expires, after which another worker sends the delivery again, and the interrupted attempt doesn't count", async () => {
    let isHanging = true
    await using receiver = await startReceiver((_received, response) => {
      if (!isHanging) response.writeHead(200).end()
    })
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    const first = fixture.startDispatcher('first', { webhookDeliveries: dyingAfterClaim(fixture) })
    await first.run()
    await expect.poll(() => receiver.received.length).toBe(1)
    await first.stop(0)
    isHanging = false

    await fixture.deliver(fixture.startDispatcher('second'))
    const early = receiver.received.length
    fixture.later(60)
    await fixture.deliver(fixture.startDispatcher('second'))

    const delivery = await fixture.onlyDelivery()
    expect(early).toBe(1)
    expect(delivery).toMatchObject({ state: 'delivered', attemptCount: 2, failedCount: 0 })
    expect((await fixture.attemptsOf(delivery.id)).map(({ error }) => error?.class ?? null)).toEqual([
      'interrupted',
      null,
    ])
  })

  test('loses its leases immediately if it ran on this machine', async () => {
    await using receiver = await startReceiver(() => {})
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    const first = fixture.startDispatcher('first', {
      holder: { machine: 'here', pid: 4_000_001, instance: 'first' },
      webhookDeliveries: dyingAfterClaim(fixture),
    })
    await first.run()
    await expect.poll(() => receiver.received.length).toBe(1)
    await first.stop(0)
    const second = fixture.startDispatcher('second', { isAlive: () => false })

    await second.releaseDead()
    await second.run()

    await expect.poll(() => receiver.received.length).toBe(2)
  })

  test('loses its lease even if another delivery ends during the search for expired leases', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    const { webhookDeliveries } = fixture.stores
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    await fixture.deliver(fixture.startDispatcher('first', { webhookDeliveries: dyingAfterClaim(fixture) }))
    const ended = { ...(await fixture.onlyDelivery()), lease: null }
    const listLeased = async (limit: number) => [ended, ...(await webhookDeliveries.listLeased(limit))]
    const stores = { webhookDeliveries: { ...webhookDeliveries, listLeased } }
    const second = fixture.startDispatcher('second', { ...stores, isAlive: () => false })

    await second.releaseDead()

    expect((await fixture.onlyDelivery()).dueAt).toEqual(fixture.clock.time)
  })

  test.each([200, 500, 410])(
    'that logged its attempt leaves the result to another worker, which does not repeat the attempt (%i)',
    async (status) => {
      await using receiver = await startReceiver((_received, response) => response.writeHead(status).end())
      await using fixture = await openWebhookFixture()
      const { id } = await fixture.webhook(receiver.url)
      await fixture.publishMany(1)
      await fixture.deliver(fixture.startDispatcher('first', { webhookDeliveries: dyingAfterClaim(fixture) }))
      const left = await fixture.onlyDelivery()

      fixture.later(60)
      const second = fixture.startDispatcher('second')
      await fixture.deliver(second)

      const delivery = await fixture.onlyDelivery()
      expect(left).toMatchObject({ state: 'pending', lease: { number: 1 } })
      expect(delivery.state).toBe({ 200: 'delivered', 500: 'pending', 410: 'failed' }[status])
      // The delay starts at the end of the logged attempt, so the second attempt after a failure is already
      // due.
      expect(receiver.received).toHaveLength(status === 500 ? 2 : 1)
      expect((await fixture.manager.read(fixture.caller, id)).enabled).toBe(status !== 410)
    },
  )

  test('changes nothing once another worker has claimed its delivery', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await using receiver = await startReceiver(async ({ headers }, response) => {
      if (receiver.received.length === 1) await held
      response.writeHead(headers ? 200 : 500).end()
    })
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    const slow = fixture.startDispatcher('slow')
    const slowly = fixture.deliver(slow)
    await expect.poll(() => receiver.received.length).toBe(1)
    fixture.later(60)
    await fixture.deliver(fixture.startDispatcher('second'))
    const before = await fixture.onlyDelivery()

    release()
    await slowly

    expect(await fixture.onlyDelivery()).toEqual(before)
    expect(before).toMatchObject({ state: 'delivered', attemptCount: 2 })
  })
})

describe('a stopping worker', () => {
  test("releases the deliveries that it can't wait for, and another worker sends them immediately", async () => {
    await using receiver = await startReceiver(() => {})
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(1)
    const first = fixture.startDispatcher('first')
    await first.run()
    await expect.poll(() => receiver.received.length).toBe(1)

    await first.stop(50)
    await fixture.startDispatcher('second').run()

    await expect.poll(() => receiver.received.length).toBe(2)
  })

  test('lets attempts in progress finish and starts no new attempts', async () => {
    await using receiver = await startReceiver(async (_received, response) => {
      await wait(300)
      response.writeHead(200).end()
    })
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.publishMany(9)
    const dispatcher = fixture.startDispatcher()
    await dispatcher.run()
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)

    await dispatcher.stop(5000)

    const all = await fixture.core.database.db.collection('webhook_deliveries').find().toArray()
    const sent = receiver.received.length
    expect(sent).toBeLessThan(9)
    expect(all.filter(({ state }) => state === 'delivered')).toHaveLength(sent)
    expect(all.filter(({ state, hold }) => state === 'pending' && hold === null)).toHaveLength(9 - sent)
  })
})
