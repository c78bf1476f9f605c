import { describe, expect, test, vi } from 'vitest'
import { createConcurrencyLimiter } from '../../../src/domain/webhooks/delivery/concurrency-limiter.ts'

describe('the concurrency limiter', () => {
  test('allows one attempt at a time for a webhook until it has responded quickly, and then up to four', () => {
    const limiter = createConcurrencyLimiter(
      { quick: 10, slow: 10, perWebhook: 4, perUnprovenWebhook: 1 },
      () => {},
    )
    const first = limiter.acquire('one')
    first.onSent()
    const before = limiter.hasCapacity('one')

    first.release()

    const more = [1, 2, 3, 4].map(() => limiter.hasCapacity('one') && limiter.acquire('one'))
    expect(before).toBe(false)
    expect(more.every(Boolean)).toBe(true)
    expect([limiter.hasCapacity('one'), limiter.fullWebhooks()]).toEqual([false, ['one']])
  })

  test('frees the slots of receivers that hang', () => {
    vi.useFakeTimers()
    try {
      let freed = 0
      const limits = { quick: 2, slow: 2, perWebhook: 4, perUnprovenWebhook: 1 }
      const limiter = createConcurrencyLimiter(limits, () => {
        freed += 1
      })
      const hanging = ['one', 'two'].map((webhookId) => limiter.acquire(webhookId))
      for (const slot of hanging) slot.onSent()
      const before = limiter.hasCapacity('three')

      vi.advanceTimersByTime(500)

      expect([before, limiter.hasCapacity('three'), freed]).toEqual([false, true, 2])
      expect(limiter.hasCapacity('one')).toBe(false)
      for (const slot of hanging) slot.release()
      // The receiver hasn't responded quickly yet, so it may still use only one slot.
      const again = limiter.acquire('one')
      expect(limiter.hasCapacity('one')).toBe(false)
      again.release()
    } finally {
      vi.useRealTimers()
    }
  })

  test('frees a slot only once, even if nothing was sent or the slot is released twice', () => {
    const limiter = createConcurrencyLimiter(
      { quick: 1, slow: 1, perWebhook: 1, perUnprovenWebhook: 1 },
      () => {},
    )
    const slot = limiter.acquire('one')

    slot.release()
    slot.release()

    limiter.acquire('two')
    expect(limiter.isFull()).toBe(true)
  })
})
