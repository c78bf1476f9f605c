import { describe, expect, test } from 'vitest'
import { inQueueOrder } from '../../src/domain/audits/queue-order.ts'
import { DEFAULT_DURATION_MS, expectedDurations, startTimes } from '../../src/domain/audits/wait-estimate.ts'
import type { AuditMode } from '../../src/model/audit.ts'

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000)
/** Returns a queued audit. `A1` was created by account A in second 1. */
const audit = (name: string) => ({ id: name, accountId: name[0]!, createdAt: at(Number(name.slice(1))) })
const orderOf = (names: string[], served: Record<string, number> = {}) =>
  inQueueOrder(
    names.map(audit),
    new Map(Object.entries(served).map(([account, second]) => [account, at(second)])),
  ).map(({ id }) => id)

describe('the queue order', () => {
  test('alternates between accounts, with the oldest audit of each account first', () => {
    expect(orderOf(['A3', 'A1', 'B7', 'A2', 'B6', 'A4'])).toEqual(['A1', 'B6', 'A2', 'B7', 'A3', 'A4'])
  })

  test('starts with accounts that were never served, followed by the account that was served longest ago', () => {
    const order = orderOf(['A1', 'A2', 'B3', 'B4', 'C5', 'C6'], { A: 20, B: 10 })

    expect(order).toEqual(['C5', 'B3', 'A1', 'C6', 'B4', 'A2'])
  })

  test('stays the same for the other audits when the first one is claimed', () => {
    const names = ['A1', 'A2', 'A3', 'B4', 'B5', 'C6']
    const [first, ...others] = orderOf(names)

    expect(
      orderOf(
        names.filter((name) => name !== first),
        { [first![0]!]: 100 },
      ),
    ).toEqual(others)
  })

  test('is an empty list if there are no audits', () => {
    expect(orderOf([])).toEqual([])
  })
})

describe('the wait estimate', () => {
  const durations = { basic: 10_000, standard: 30_000, deep: 90_000 }
  const startsOf = (queued: AuditMode[], running: [AuditMode, number][], concurrency: number) =>
    startTimes({
      queued: queued.map((mode) => ({ mode })),
      running: running.map(([mode, second]) => ({ mode, startedAt: at(second) })),
      concurrency,
      durations,
      now: at(5),
    }).map((ms) => ms / 1000)

  test.each<[string, AuditMode[], [AuditMode, number][], number, number[]]>([
    [
      'no audit is running, so that the first ones start immediately',
      ['basic', 'basic', 'basic'],
      [],
      2,
      [0, 0, 10],
    ],
    ['one has run for 5 of its 10 s', ['deep', 'basic'], [['basic', 0]], 1, [5, 95]],
    [
      'each audit takes the slot that becomes free first',
      ['basic', 'basic'],
      [
        ['deep', 5],
        ['basic', 5],
      ],
      2,
      [10, 20],
    ],
    ['one takes longer than expected', ['basic'], [['basic', -60]], 1, [0]],
    [
      'more audits run than there are slots',
      ['basic'],
      [
        ['basic', 5],
        ['basic', 0],
      ],
      1,
      [5],
    ],
  ])('is correct if %s', (_case, queued, running, concurrency, expected) => {
    expect(startsOf(queued, running, concurrency)).toEqual(expected)
  })

  test('uses the mean of the measured durations, or a default', () => {
    expect(expectedDurations({ basic: [4000, 6000], standard: [], deep: [] })).toEqual({
      ...DEFAULT_DURATION_MS,
      basic: 5000,
    })
  })
})
