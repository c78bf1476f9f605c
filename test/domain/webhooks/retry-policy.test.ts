import { describe, expect, test } from 'vitest'
import { applyRetryPolicy } from '../../../src/domain/webhooks/delivery/retry-policy.ts'
import type { WebhookDelivery } from '../../../src/model/webhook-delivery.ts'
import { answeredAttempt, makeAttempt, makeDelivery } from '../../support/make-delivery.ts'

const DELAYS = [0, 60, 300, 1800, 7200]
const AT = new Date('2026-03-10T10:00:03.000Z')
const inSeconds = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const step = (delivery: Partial<WebhookDelivery>, status: number, retryAfter: number | null = null) =>
  applyRetryPolicy(makeDelivery(delivery), answeredAttempt(status, retryAfter, AT), DELAYS).change

describe('the retry policy', () => {
  test('schedules attempts 1, 5 and 30 minutes and 2 hours after the end of the previous attempt', () => {
    const delivery = makeDelivery()
    const waits: (number | null)[] = []
    for (let state = 'pending'; state === 'pending'; ) {
      const { change } = applyRetryPolicy(delivery, answeredAttempt(500, null, AT), DELAYS)
      Object.assign(delivery, change)
      waits.push(change.nextAttemptAt ? (change.nextAttemptAt.getTime() - AT.getTime()) / 1000 : null)
      state = change.state ?? 'pending'
    }

    expect(waits).toEqual([60, 300, 1800, 7200, null])
    expect(delivery).toMatchObject({
      state: 'failed',
      failedCount: 5,
      exhaustedAt: AT,
      endedAt: AT,
      dueAt: null,
      failure: {
        code: 'webhook_delivery_failed',
        message: '5 attempts failed. Last error: The receiver returned 500.',
      },
    })
  })

  test.each([200, 201, 204, 299])('ends the delivery after a response with status %i', (status) => {
    expect(step({ failedCount: 4 }, status)).toMatchObject({ state: 'delivered', endedAt: AT, failure: null })
  })

  test.each([100, 304, 400, 404, 429, 500, 599])('retries after a response with status %i', (status) => {
    expect(step({}, status)).toMatchObject({ failedCount: 1, dueAt: inSeconds(60) })
  })

  test('ends the delivery when the receiver responds with 410', () => {
    const { change, isGone } = applyRetryPolicy(makeDelivery(), answeredAttempt(410), DELAYS)

    expect(isGone).toBe(true)
    expect(change).toMatchObject({ state: 'failed', failure: { message: expect.stringContaining('410') } })
    expect(change.exhaustedAt).toBeUndefined()
  })

  test.each([
    [0, 60],
    [59, 60],
    [61, 61],
    [120, 120],
    [121, 120],
    [86_400, 120],
    [null, 60],
  ])(
    'turns a Retry-After of %j s into a delay of %i s instead of the default 60 s',
    (retryAfter, seconds) => {
      expect(step({}, 503, retryAfter).dueAt).toEqual(inSeconds(seconds))
    },
  )

  test("repeats an interrupted attempt immediately and doesn't count it", () => {
    const interrupted = makeAttempt({ endedAt: AT, error: { class: 'interrupted', message: '' } })

    const { change } = applyRetryPolicy(makeDelivery({ failedCount: 4 }), interrupted, DELAYS)
    const hopeless = applyRetryPolicy(makeDelivery(), { ...interrupted, number: 50 }, DELAYS).change

    expect(change).toEqual({ lease: null, replayOf: null, dueAt: AT })
    expect(hopeless).toMatchObject({ state: 'failed' })
  })

  test('makes only one attempt to deliver a test event, and never counts a failure against the webhook', () => {
    const event = { ...makeDelivery().event, isTest: true }

    const { change, isGone } = applyRetryPolicy(makeDelivery({ event }), answeredAttempt(410), DELAYS)

    expect(isGone).toBe(false)
    expect(change).toMatchObject({ state: 'failed', exhaustedAt: null })
  })
})

describe('a redelivery', () => {
  const later = inSeconds(1000)
  const waiting = { state: 'pending', nextAttemptAt: later, endedAt: null, failure: null } as const
  const failure = { code: 'webhook_delivery_failed', message: 'before' } as const
  const failed = { state: 'failed', nextAttemptAt: null, endedAt: inSeconds(-9), failure } as const

  test('cancels the scheduled attempts when it succeeds', () => {
    expect(step({ replayOf: waiting, failedCount: 2 }, 200)).toMatchObject({
      state: 'delivered',
      dueAt: null,
      nextAttemptAt: null,
      replayOf: null,
    })
  })

  test('restores the previous state when it fails', () => {
    expect(step({ replayOf: waiting, failedCount: 2 }, 500)).toEqual({
      ...waiting,
      dueAt: later,
      lease: null,
      replayOf: null,
    })
    expect(step({ replayOf: failed, failedCount: 5 }, 500)).toEqual({
      ...failed,
      dueAt: null,
      lease: null,
      replayOf: null,
    })
  })
})
