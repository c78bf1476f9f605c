import { expect, test } from 'vitest'
import { cronText } from '../../src/dashboard/schedules/cron-text.ts'

test.each([
  ['0 6 * * 1-5', 'At 06:00, Monday through Friday'],
  ['30 14 1 * *', 'At 14:30, on day 1 of the month'],
  ['0 6 * * 0', 'At 06:00, only on Sunday'],
  ['0 6 * * 7', 'At 06:00, only on Sunday'],
  ['*/15 * * * *', 'Every 15 minutes'],
  [' 0 0 * jan mon ', 'At 00:00, only on Monday, only in January'],
])('the cron expression “%s” reads “%s”', (expression, text) => {
  expect(cronText(expression)).toBe(text)
})

test.each(['', '0 6 * *', '61 6 * * *', 'daily'])(
  'the invalid cron expression “%s” has no description',
  (expression) => {
    expect(cronText(expression)).toBeNull()
  },
)
