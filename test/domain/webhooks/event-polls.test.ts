import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventPolls } from '../../../src/domain/webhooks/event-polls.ts'
import type { WebhookEvent } from '../../../src/model/webhook-delivery.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makePolls() {
  const stored: { event: WebhookEvent; publishedAt: Date }[] = []
  const [reads, notified]: [string[], string[]] = [[], []]
  let fails = false
  const polls = createEventPolls({
    now: () => new Date(),
    webhookEvents: {
      async *listSince(accountId) {
        reads.push(accountId)
        if (fails) throw new Error('the database is gone')
        yield* stored.filter(({ event }) => event.accountId === accountId)
      },
      notify: (accountId) => void notified.push(accountId),
    },
  })
  const store = (id: string) => {
    const at = new Date()
    const event: WebhookEvent = {
      id,
      accountId: 'acc_1',
      kind: 'audit.completed',
      auditId: 'aud_1',
      isTest: false,
      at,
    }
    stored.push({ event, publishedAt: at })
  }
  const fail = () => {
    fails = true
  }
  return { polls, reads, notified, store, fail }
}

test("all listeners to an account's events share one poll, which stops with the last listener", async () => {
  const { polls, reads } = makePolls()
  const [first, second, other] = ['acc_1', 'acc_1', 'acc_2'].map(polls.open)

  await vi.advanceTimersByTimeAsync(5500)

  expect(reads.filter((account) => account === 'acc_1')).toHaveLength(6)
  first![Symbol.dispose]()
  other![Symbol.dispose]()
  await vi.advanceTimersByTimeAsync(2000)
  expect(reads).toHaveLength(14)
  second![Symbol.dispose]()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reads).toHaveLength(14)
  expect(vi.getTimerCount()).toBe(0)
})

test("listeners to an account's events are notified once of each event and each failure", async () => {
  const { polls, notified, store, fail } = makePolls()
  using _listener = polls.open('acc_1')
  await vi.advanceTimersByTimeAsync(1500)
  expect(notified).toEqual([])

  store('evt_1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(notified).toEqual(['acc_1'])

  store('evt_2')
  await vi.advanceTimersByTimeAsync(1000)
  expect(notified).toHaveLength(2)
  fail()
  await vi.advanceTimersByTimeAsync(1000)
  expect(notified).toHaveLength(3)
})
