import { describe, expect, test } from 'vitest'
import { createWebhookStatistics, percentile } from '../../../src/domain/webhooks/statistics.ts'
import type { Webhook } from '../../../src/model/webhook.ts'
import { makeDelivery } from '../../support/make-delivery.ts'

const NOW = new Date('2026-03-31T12:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describe('the 95th percentile', () => {
  test('is the smallest value that 95% of the values do not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)

    expect(percentile(values, 0.95)).toBe(95)
    expect(percentile([7], 0.95)).toBe(7)
    expect(percentile([], 0.95)).toBeNull()
  })
})

describe("a webhook's statistics", () => {
  test('exclude deliveries older than 30 days', async () => {
    const old = makeDelivery({ id: 'dlv_old', state: 'failed', createdAt: daysAgo(31), endedAt: daysAgo(31) })
    const recent = makeDelivery({ id: 'dlv_new', state: 'delivered', createdAt: daysAgo(29), endedAt: NOW })
    const pending = makeDelivery({ id: 'dlv_due', createdAt: NOW })
    const timed: string[] = []
    const { statistics } = createWebhookStatistics({
      webhookDeliveries: {
        newestOfEach: async (_ids: readonly string[], { state }: { state?: string }) =>
          new Map([['whk_1', [pending, recent, old].filter((each) => !state || each.state === state)]]),
      } as never,
      webhookAttempts: {
        durations: async (deliveries: readonly { id: string }[]) => {
          timed.push(...deliveries.map(({ id }) => id))
          return new Map([['dlv_new', 40]])
        },
      } as never,
      now: () => NOW,
    })

    expect(await statistics({ id: 'whk_1' } as Webhook)).toEqual({
      since: daysAgo(30),
      deliveries: 2,
      delivered: 1,
      failed: 0,
      successRate: 1,
      lastFailure: null,
      p95LatencyMs: 40,
    })
    expect(timed).toEqual(['dlv_new'])
  })
})
