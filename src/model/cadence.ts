import { CronExpressionParser } from 'cron-parser'
import { clockOf } from './timezone.ts'

/**
 * The named cadences, with their intervals in milliseconds. All other cadences are five-field cron
 * expressions.
 */
const PERIODS_MS: ReadonlyMap<string, number> = new Map([
  ['hourly', 3_600_000],
  ['daily', 86_400_000],
  ['weekly', 604_800_000],
])
const DAY_MS = 86_400_000

/**
 * The maximum length of a cron expression, in characters. Even an expression that lists every possible value
 * once is shorter.
 */
const LENGTH_MAX = 512

/** Matches five fields of numbers, lists, ranges and steps. Months and weekdays may be English names. */
const CRON = /^[\d*,/-]+( +[\d*,/-]+){2}( +(?:[\d*,/-]|[a-z]{3}\b)+){2}$/i

export const NAMED_CADENCES: readonly string[] = [...PERIODS_MS.keys()]

/**
 * Creates an iterator over a cron expression's times on a clock without daylight saving time. `clockOf`
 * converts these times to the instants at which the real clock shows them.
 */
const parse = (cadence: string, currentDate: Date) =>
  CronExpressionParser.parse(cadence, { tz: 'UTC', currentDate })

/**
 * Returns the reason why a string isn't a cadence, worded as the end of a sentence. Returns null if it is
 * one.
 */
export function cadenceError(text: string): string | null {
  if (PERIODS_MS.has(text)) return null
  if (text.length > LENGTH_MAX || !CRON.test(text))
    return 'must be hourly, daily, weekly or a five-field cron expression'
  try {
    // Finding the first run also rejects dates that don't exist, such as February 30.
    parse(text, new Date()).next()
    return null
  } catch (error) {
    return `would never run: ${(error as Error).message}`
  }
}

export interface CadencePosition {
  /**
   * The time when the schedule was created. Named cadences start from this time so that they don't all run at
   * midnight.
   */
  anchor: Date
  after: Date
}

/** The settings that determine when a schedule runs. */
export interface Timing {
  cadence: string
  /** The IANA name of a time zone, which affects only cron expressions. */
  timezone: string
}

/** Returns the first time after `after` at which the schedule runs. */
export function nextTimeOf({ cadence, timezone }: Timing, { anchor, after }: CadencePosition): Date {
  const periodMs = PERIODS_MS.get(cadence)
  if (periodMs === undefined) return nextCronTime({ cadence, timezone }, after)
  const passed = Math.floor((after.getTime() - anchor.getTime()) / periodMs)
  return new Date(anchor.getTime() + (passed + 1) * periodMs)
}

/**
 * Returns the next time at which a cron expression is due. A later clock time never occurs at an earlier
 * instant, so the search starts at the current clock time. It skips times that the clock shows for a second
 * time, and times that fall in the same gap as the previous run.
 */
function nextCronTime({ cadence, timezone }: Timing, after: Date): Date {
  const clock = clockOf(timezone)
  const times = parse(cadence, clock.shownAt(after))
  while (true) {
    const time = clock.firstInstantOf(times.next().toDate())
    if (time > after) return time
  }
}

/**
 * Returns whether a cadence may run twice within a day. For a cron expression, this depends only on the
 * number of times of day that it lists. A day on which the clock changes counts as one day, even though it
 * has 23 or 25 hours.
 */
export function isMoreOftenThanDaily(cadence: string): boolean {
  const periodMs = PERIODS_MS.get(cadence)
  if (periodMs !== undefined) return periodMs < DAY_MS
  const { minute, hour } = parse(cadence, new Date(0)).fields
  return minute.values.length * hour.values.length > 1
}
