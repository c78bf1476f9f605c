import { describe, expect, test } from 'vitest'
import { cadenceError, isMoreOftenThanDaily, nextTimeOf } from '../../src/model/cadence.ts'

const DAY_MS = 86_400_000

/** Returns the first `count` times of a cadence after `from`. */
function timesOf(cadence: string, count: number, from = new Date('2026-01-31T23:30:00Z')): Date[] {
  const times: Date[] = []
  for (let after = from; times.length < count; after = times.at(-1)!)
    times.push(nextTimeOf({ cadence, timezone: 'UTC' }, { anchor: from, after }))
  return times
}

describe('a cadence', () => {
  test.each([
    'hourly',
    'daily',
    'weekly',
    '0 0 * * *',
    '*/15 8-18 * * mon-fri',
    '30 4 1,15 * 5',
    '0 0 29 2 *',
    '0  12 * JAN-mar 7',
  ])('may be %s', (cadence) => {
    expect(cadenceError(cadence)).toBeNull()
  })

  test.each([
    ['', 'an empty string'],
    ['Daily', 'a capital letter'],
    ['monthly', 'an unknown word'],
    ['@daily', 'a cron nickname'],
    ['0 0 * *', 'four fields'],
    ['0 0 0 * * *', 'six fields'],
    ['60 * * * *', 'an invalid minute'],
    ['0 24 * * *', 'an invalid hour'],
    ['0 0 * 13 *', 'an invalid month'],
    ['0 0 * * 8', 'an invalid weekday'],
    ['*/0 * * * *', 'steps of zero'],
    ['5-1 * * * *', 'a backward range'],
    ['0 0 30 2 *', 'the 30th of February'],
    ['0 0 31 4,6 *', 'the 31st of short months'],
    ['H * * * *', 'a random minute'],
    ['0 0 L * *', 'the last day of a month'],
    ['0 0 * * 5#2', 'the second Friday'],
    ['0 0 ? * *', 'no value'],
    ['0 0 * * fryday', 'a misspelled weekday'],
    [`${'1,'.repeat(300)}1 * * * *`, 'more than 512 characters'],
  ])('may not be %s (%s)', (cadence) => {
    expect(cadenceError(cadence)).toEqual(expect.any(String))
  })

  test.each([
    ['hourly', '2026-02-01T00:30:00.000Z', '2026-02-01T01:30:00.000Z'],
    ['daily', '2026-02-01T23:30:00.000Z', '2026-02-02T23:30:00.000Z'],
    ['weekly', '2026-02-07T23:30:00.000Z', '2026-02-14T23:30:00.000Z'],
    ['15 6 * * *', '2026-02-01T06:15:00.000Z', '2026-02-02T06:15:00.000Z'],
    ['0 0 29 2 *', '2028-02-29T00:00:00.000Z', '2032-02-29T00:00:00.000Z'],
  ])('such as %s runs at %s, then at %s', (cadence, first, second) => {
    expect(timesOf(cadence, 2).map((time) => time.toISOString())).toEqual([first, second])
  })

  test('always has its next run after the given time, even if the given time is one of its times', () => {
    const anchor = new Date('2026-01-01T00:00:00Z')
    const after = new Date('2026-01-02T00:00:00Z')

    expect(nextTimeOf({ cadence: 'daily', timezone: 'UTC' }, { anchor, after })).toEqual(
      new Date('2026-01-03T00:00:00Z'),
    )
    expect(nextTimeOf({ cadence: '0 0 * * *', timezone: 'UTC' }, { anchor, after })).toEqual(
      new Date('2026-01-03T00:00:00Z'),
    )
  })

  test.each([
    'hourly',
    'daily',
    'weekly',
    '0 0 * * *',
    '59 23 * * *',
    '0,30 0 * * *',
    '0 0,12 * * *',
    '0 */23 * * 1',
    '* 3 1 1 *',
    '0 0 1,2 * *',
    '0 0 31 * 1',
    '0 9 29 2 *',
  ])(
    'such as %s is more frequent than daily if and only if two of its times are less than a day apart',
    (cadence) => {
      const times = timesOf(cadence, 120).map((time) => time.getTime())
      const gaps = times.slice(1).map((time, index) => time - times[index]!)

      expect(isMoreOftenThanDaily(cadence)).toBe(Math.min(...gaps) < DAY_MS)
    },
  )
})
