import { describe, expect, test, vi } from 'vitest'
import { createPlaces } from '../../../src/domain/webhooks/places.ts'

describe('the places of a worker', () => {
  test('are one for a webhook until it has answered quickly, then four', () => {
    const places = createPlaces({ quick: 10, slow: 10, perWebhook: 4, perUnprovenWebhook: 1 }, () => {})
    const first = places.take('one')
    first.sent()
    const before = places.hasRoom('one')

    first.leave()

    const more = [1, 2, 3, 4].map(() => places.hasRoom('one') && places.take('one'))
    expect(before).toBe(false)
    expect(more.every(Boolean)).toBe(true)
    expect([places.hasRoom('one'), places.full()]).toEqual([false, ['one']])
  })

  test('come free while their receivers hang', () => {
    vi.useFakeTimers()
    try {
      let freed = 0
      const limits = { quick: 2, slow: 2, perWebhook: 4, perUnprovenWebhook: 1 }
      const places = createPlaces(limits, () => {
        freed += 1
      })
      const hanging = ['one', 'two'].map((webhookId) => places.take(webhookId))
      for (const place of hanging) place.sent()
      const before = places.hasRoom('three')

      vi.advanceTimersByTime(500)

      expect([before, places.hasRoom('three'), freed]).toEqual([false, true, 2])
      expect(places.hasRoom('one')).toBe(false)
      for (const place of hanging) place.leave()
      // Still not known to answer quickly.
      const again = places.take('one')
      expect(places.hasRoom('one')).toBe(false)
      again.leave()
    } finally {
      vi.useRealTimers()
    }
  })

  test('are not lost by an attempt that was never sent, nor by leaving twice', () => {
    const places = createPlaces({ quick: 1, slow: 1, perWebhook: 1, perUnprovenWebhook: 1 }, () => {})
    const place = places.take('one')

    place.leave()
    place.leave()

    places.take('two')
    expect(places.isFull()).toBe(true)
  })
})
