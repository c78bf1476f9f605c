import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../../src/dashboard/audits/audit-form.ts'
import {
  changesOf,
  cronError,
  newScheduleForm,
  newScheduleOf,
  scheduleFormOf,
} from '../../src/dashboard/schedules/schedule-form.ts'

const SCHEDULE = {
  __typename: 'Schedule' as const,
  id: 'sch_1',
  url: 'https://shop.example/',
  mode: 'standard' as const,
  timeout: 1500,
  userAgent: null,
  failOnScore: 72.5,
  failOnDrop: null,
  failOnNew: { severity: 'error' as const, max: 1, categories: null },
  onInconclusive: null,
  maxPages: 3,
  ignoreRobots: null,
  cadence: '0 6 * * 1-5',
  timezone: 'Europe/Berlin',
  enabled: true,
  sandbox: true,
  regressionMail: true,
  createdAt: '2026-11-21T12:00:00.000Z',
  nextRunAt: null,
  lastRunAt: null,
  lastJobId: null,
  lastSkippedAt: null,
  lastSkipReason: null,
  lastJob: null,
}

describe('the schedule form', () => {
  test('sends only the filled-in fields of a new schedule', () => {
    const form = { ...newScheduleForm({ ...EMPTY_FORM, url: 'shop.example' }), sandbox: true }

    expect(newScheduleOf(form)).toEqual({
      url: 'https://shop.example',
      mode: 'basic',
      cadence: 'daily',
      sandbox: true,
    })
  })

  test('sends only changed fields of an existing schedule', () => {
    const form = scheduleFormOf(SCHEDULE)

    expect(changesOf(form, form)).toEqual({})
    expect(changesOf({ ...form, url: ' https://shop.example/', failOnDrop: 3 }, form)).toEqual({
      failOnDrop: 3,
    })
  })

  test('resets an option whose field is empty, and keeps a named cadence', () => {
    const form = scheduleFormOf({ ...SCHEDULE, cadence: 'weekly', timezone: 'UTC' })

    expect(form).toMatchObject({ cadence: 'weekly', cron: '' })
    expect(changesOf({ ...form, failOnScore: null, cadence: 'daily' }, form)).toEqual({
      failOnScore: null,
      cadence: 'daily',
    })
    expect(changesOf({ ...form, newSeverity: null, onInconclusive: 'fail' }, form)).toEqual({
      failOnNew: null,
      onInconclusive: 'fail',
    })
  })

  test('sends a cron expression with single spaces', () => {
    const form = {
      ...newScheduleForm(EMPTY_FORM),
      url: 'a.example',
      cadence: 'cron' as const,
      cron: ' 0  6 * *\t1 ',
    }

    expect(newScheduleOf(form).cadence).toBe('0 6 * * 1')
  })

  test('sends the time zone only with a cron expression', () => {
    const form = scheduleFormOf(SCHEDULE)
    const inTokyo = { ...form, timezone: ' Asia/Tokyo ' }

    expect(newScheduleOf(form)).toMatchObject({ cadence: '0 6 * * 1-5', timezone: 'Europe/Berlin' })
    expect(newScheduleOf({ ...form, cadence: 'daily' })).not.toHaveProperty('timezone')
    expect(changesOf(inTokyo, form)).toEqual({ timezone: 'Asia/Tokyo' })
    expect(changesOf({ ...form, cadence: 'daily' }, form)).toEqual({ cadence: 'daily', timezone: 'UTC' })
  })
})

test.each(['', '0 6 * * 1-5'])('the cron expression %j is accepted', (text) => {
  expect(cronError(text)).toBeNull()
})

test.each(['0 6 * *', '0 0 6 * * 1'])('the cron expression %j is rejected', (text) => {
  expect(cronError(text)).toEqual(expect.any(String))
})
