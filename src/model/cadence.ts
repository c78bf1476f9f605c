import { CronExpressionParser } from 'cron-parser'

/** The words and their length, ms. Everything else is a five-field cron expression in UTC. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['hourly', 3_600_000],
  ['daily', 86_400_000],
  ['weekly', 604_800_000],
])
const DAY_MS = 86_400_000

/** Longer than any expression that lists each value once. */
const LENGTH_MAX = 512

/** Five fields of numbers, lists, ranges and steps; months and weekdays also by their English names. */
const CRON = /^[\d*,/-]+( +[\d*,/-]+){2}( +(?:[\d*,/-]|[a-z]{3}\b)+){2}$/i

const parse = (cadence: string, currentDate: Date) =>
  CronExpressionParser.parse(cadence, { tz: 'UTC', currentDate })

/** Why a text is no cadence, as the end of a sentence about it; null when it is one. */
export function faultOfCadence(text: string): string | null {
  if (WORDS.has(text)) return null
  if (text.length > LENGTH_MAX || !CRON.test(text))
    return 'must be hourly, daily, weekly or a cron expression of five fields'
  try {
    // Finding a first time proves that there is one: the 30th of February is refused here.
    parse(text, new Date()).next()
    return null
  } catch (error) {
    return `is no cron expression that ever fires: ${(error as Error).message}`
  }
}

export interface Occasion {
  /** When the schedule was made: a word counts its periods from there, so that not all of them run at midnight. */
  anchor: Date
  after: Date
}

/** The first time of a cadence later than `after`. */
export function nextTimeOf(cadence: string, { anchor, after }: Occasion): Date {
  const periodMs = WORDS.get(cadence)
  if (periodMs === undefined) return parse(cadence, after).next().toDate()
  const passed = Math.floor((after.getTime() - anchor.getTime()) / periodMs)
  return new Date(anchor.getTime() + (passed + 1) * periodMs)
}

/**
 * Whether two runs may lie less than a day apart. Days in UTC are all alike, so a cron expression with one time of
 * day never does that, and one with several does it on every day that it runs.
 */
export function isOftenerThanDaily(cadence: string): boolean {
  const periodMs = WORDS.get(cadence)
  if (periodMs !== undefined) return periodMs < DAY_MS
  const { minute, hour } = parse(cadence, new Date(0)).fields
  return minute.values.length * hour.values.length > 1
}
