import { CronExpressionParser } from 'cron-parser'

/** The named cadences with their period in ms. Any other cadence is a five-field cron expression in UTC. */
const PERIODS_MS: ReadonlyMap<string, number> = new Map([
  ['hourly', 3_600_000],
  ['daily', 86_400_000],
  ['weekly', 604_800_000],
])
const DAY_MS = 86_400_000

/** Longer than any expression that lists each value once. */
const LENGTH_MAX = 512

/** Five fields of numbers, lists, ranges and steps. Months and weekdays may be English names. */
const CRON = /^[\d*,/-]+( +[\d*,/-]+){2}( +(?:[\d*,/-]|[a-z]{3}\b)+){2}$/i

const parse = (cadence: string, currentDate: Date) =>
  CronExpressionParser.parse(cadence, { tz: 'UTC', currentDate })

/** Returns why a text isn't a cadence, as the end of a sentence, or null if it is one. */
export function cadenceError(text: string): string | null {
  if (PERIODS_MS.has(text)) return null
  if (text.length > LENGTH_MAX || !CRON.test(text))
    return 'must be hourly, daily, weekly or a five-field cron expression'
  try {
    // Finding a first time rejects dates that don't exist, such as 30 February.
    parse(text, new Date()).next()
    return null
  } catch (error) {
    return `never fires as a cron expression: ${(error as Error).message}`
  }
}

export interface CadencePosition {
  /** When the schedule was created. Named cadences count from there, so that they don't all run at midnight. */
  anchor: Date
  after: Date
}

/** Returns the first time after `after`. */
export function nextTimeOf(cadence: string, { anchor, after }: CadencePosition): Date {
  const periodMs = PERIODS_MS.get(cadence)
  if (periodMs === undefined) return parse(cadence, after).next().toDate()
  const passed = Math.floor((after.getTime() - anchor.getTime()) / periodMs)
  return new Date(anchor.getTime() + (passed + 1) * periodMs)
}

/**
 * Whether two runs can be less than a day apart. All UTC days have the same length, so that depends only on how many
 * times of day a cron expression has.
 */
export function isMoreOftenThanDaily(cadence: string): boolean {
  const periodMs = PERIODS_MS.get(cadence)
  if (periodMs !== undefined) return periodMs < DAY_MS
  const { minute, hour } = parse(cadence, new Date(0)).fields
  return minute.values.length * hour.values.length > 1
}
