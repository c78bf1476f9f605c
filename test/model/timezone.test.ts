import { describe, expect, test } from 'vitest'
import { nextTimeOf } from '../../src/model/cadence.ts'
import { clockOf, isTimezone } from '../../src/model/timezone.ts'

const ANCHOR = new Date('2026-01-01T00:00:00Z')

/** Returns the next times of a cron expression after an instant. */
function timesOf(cadence: string, timezone: string, from: string, count: number): string[] {
  const times = [new Date(from)]
  while (times.length <= count)
    times.push(nextTimeOf({ cadence, timezone }, { anchor: ANCHOR, after: times.at(-1)! }))
  return times.slice(1).map((time) => time.toISOString().replace(':00.000Z', 'Z'))
}

describe('a time zone', () => {
  test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5', 'GMT'])(
    'can be %s',
    (name) => expect(isTimezone(name)).toBe(true),
  )

  test.each([
    '',
    '+02:00',
    '-05',
    'UTC+2',
    'Berlin',
    'Europe/Berlin ',
    'local',
    'system',
    'Z',
    'x'.repeat(65),
  ])('cannot be %j', (name) => expect(isTimezone(name)).toBe(false))
})

describe('a cron cadence in a time zone', () => {
  test('keeps its local time when the clock changes', () => {
    expect(timesOf('0 6 * * *', 'Europe/Berlin', '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T05:00Z',
      '2026-03-29T04:00Z',
      '2026-03-30T04:00Z',
    ])
    expect(timesOf('0 6 * * *', 'Europe/Berlin', '2026-10-24T00:00:00Z', 3)).toEqual([
      '2026-10-24T04:00Z',
      '2026-10-25T05:00Z',
      '2026-10-26T05:00Z',
    ])
  })

  test.each([
    ['Europe/Berlin', '30 2 * * *', '2026-03-29T00:00:00Z', ['2026-03-29T01:00Z', '2026-03-30T00:30Z']],
    ['America/New_York', '15 2 * * *', '2026-03-08T06:00:00Z', ['2026-03-08T07:00Z', '2026-03-09T06:15Z']],
    ['Australia/Lord_Howe', '15 2 * * *', '2026-10-03T15:00:00Z', ['2026-10-03T15:30Z', '2026-10-04T15:15Z']],
    ['Africa/Cairo', '0 0 * * *', '2026-04-23T21:00:00Z', ['2026-04-23T22:00Z', '2026-04-24T21:00Z']],
    ['Pacific/Apia', '0 12 * * *', '2011-12-30T00:00:00Z', ['2011-12-30T10:00Z', '2011-12-30T22:00Z']],
  ])('such as %s starts a skipped run (%s) right after the gap', (timezone, cadence, from, times) => {
    expect(timesOf(cadence, timezone, from, 2)).toEqual(times)
  })

  test('runs once for all times that fall in the same gap', () => {
    expect(timesOf('*/20 2,3 * * *', 'Europe/Berlin', '2026-03-29T00:00:00Z', 4)).toEqual([
      '2026-03-29T01:00Z',
      '2026-03-29T01:20Z',
      '2026-03-29T01:40Z',
      '2026-03-30T00:00Z',
    ])
  })

  test.each([
    ['Europe/Berlin', '30 2 * * *', '2026-10-24T23:00:00Z', ['2026-10-25T00:30Z', '2026-10-26T01:30Z']],
    ['America/New_York', '0 1 * * *', '2026-11-01T04:00:00Z', ['2026-11-01T05:00Z', '2026-11-02T06:00Z']],
    ['Australia/Lord_Howe', '45 1 * * *', '2026-04-04T14:00:00Z', ['2026-04-04T14:45Z', '2026-04-05T15:15Z']],
  ])('such as %s runs once at a time that occurs twice (%s)', (timezone, cadence, from, times) => {
    expect(timesOf(cadence, timezone, from, 2)).toEqual(times)
  })

  test('runs once even if the search starts between the two occurrences of its time', () => {
    expect(timesOf('30 2 * * *', 'Europe/Berlin', '2026-10-25T01:10:00Z', 1)).toEqual(['2026-10-26T01:30Z'])
  })

  test.each(['Asia/Kolkata', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'such as %s runs when the local clock shows its time',
    (timezone) => {
      const clock = clockOf(timezone)
      for (const time of timesOf('20 7 * * *', timezone, '2026-01-01T00:00:00Z', 300))
        expect(clock.shownAt(new Date(time)).toISOString()).toMatch(/T07:20:00/)
    },
  )
})

test('a named cadence ignores the time zone', () => {
  const after = new Date('2026-03-28T12:00:00Z')

  expect(nextTimeOf({ cadence: 'daily', timezone: 'Europe/Berlin' }, { anchor: ANCHOR, after })).toEqual(
    new Date('2026-03-29T00:00:00Z'),
  )
})
