import { describe, expect, test } from 'vitest'
import { createEventFollower } from '../../../src/domain/webhooks/follow-events.ts'
import type { WebhookEvent } from '../../../src/model/webhook-delivery.ts'
import { openWebhookFixture, type WebhookFixture } from '../../support/webhook-fixture.ts'

const GATE = {
  code: 'gate_drop',
  message: 'the overall score fell to 74, and the drop of 9 exceeds the limit of 5',
} as const
const REGRESSED = {
  status: 'failed',
  failure: GATE,
  verdict: { outcome: 'failed', reasons: [GATE], performance: null },
} as const

const followerOf = ({ stores, clock }: WebhookFixture) =>
  createEventFollower({ ...stores, now: () => clock.time })

async function take(events: AsyncIterableIterator<WebhookEvent>, count: number): Promise<string[]> {
  const taken: string[] = []
  while (taken.length < count) taken.push((await events.next()).value.id)
  return taken
}

describe("a listener to one account's events", () => {
  test('receives each new event in order, even without a webhook', async () => {
    await using fixture = await openWebhookFixture()
    await fixture.eventPublisher.publish(await fixture.endedAudit())
    fixture.later(60)
    const events = await followerOf(fixture).followWebhookEvents(fixture.caller)
    const first = await fixture.endedAudit()
    await fixture.eventPublisher.publish(first)
    fixture.later(1)
    const second = await fixture.endedAudit(REGRESSED)
    await fixture.eventPublisher.publish(second)

    const taken = await take(events, 3)
    await events.return?.()

    const ids = [first, second].map(({ id }) => id.replace('aud_', 'evt_'))
    expect(taken).toEqual([...ids, `${ids[1]}R`])
  })

  test('resumes after a given event, and receives no events from other accounts', async () => {
    await using fixture = await openWebhookFixture()
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const audit = await fixture.endedAudit()
      await fixture.eventPublisher.publish(audit)
      ids.push(audit.id.replace('aud_', 'evt_'))
      fixture.later(1)
    }
    const other = { ...fixture.caller, accountId: 'acc_other' }
    const follower = followerOf(fixture)

    const events = await follower.followWebhookEvents(fixture.caller, ids[0])
    expect(await take(events, 2)).toEqual(ids.slice(1))
    await events.return?.()
    await expect(follower.followWebhookEvents(other, ids[0])).rejects.toMatchObject({
      code: 'validation_error',
    })
    await expect(follower.followWebhookEvents(fixture.caller, 'evt_none')).rejects.toMatchObject({
      code: 'validation_error',
    })
  })

  test('receives an event that a worker with a slow clock stores late, but receives no event twice', async () => {
    await using fixture = await openWebhookFixture()
    const events = await followerOf(fixture).followWebhookEvents(fixture.caller)
    fixture.later(9)
    const first = await fixture.endedAudit()
    await fixture.eventPublisher.publish(first)
    const taken = await take(events, 1)
    fixture.later(-5)
    const late = await fixture.endedAudit()
    await fixture.eventPublisher.publish(late)

    taken.push(...(await take(events, 1)))
    await events.return?.()

    expect(taken).toEqual([first, late].map(({ id }) => id.replace('aud_', 'evt_')))
  })

  test('receives the same body as a webhook', async () => {
    await using fixture = await openWebhookFixture()
    await fixture.webhook('https://hooks.example/audits')
    const events = await followerOf(fixture).followWebhookEvents(fixture.caller)
    await fixture.eventPublisher.publish(await fixture.endedAudit())
    const { value } = await events.next()
    await events.return?.()

    const payload = await followerOf(fixture).payloadOf(value)

    expect(payload).toBe(await fixture.deliveryReader.body(await fixture.onlyDelivery()))
    expect(await followerOf(fixture).payloadOf({ ...value, auditId: 'aud_gone' })).toBeNull()
  })
})
