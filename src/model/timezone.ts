export const UTC = 'UTC'

/** The maximum length of a time zone's IANA name, in characters. */
const LENGTH_MAX = 64

/**
 * Returns whether a string is the name of an IANA time zone. Returns false for offsets such as `+02:00`,
 * although `Intl` accepts them.
 */
export function isTimezone(text: string): boolean {
  if (text.length > LENGTH_MAX || !/^[a-z]/i.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

const DAY_MS = 86_400_000
const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/

export interface LocalClock {
  /** Returns the clock's time at an instant, encoded as a UTC time. */
  shownAt(instant: Date): Date
  /**
   * Returns the instant at which the clock shows a time. If there are two such instants, returns the first
   * one. If the clock skips the time, returns the first instant after the gap.
   */
  firstInstantOf(shown: Date): Date
}

/** Returns the clock of a time zone. Assumes that the offset changes at most once in two days. */
export function clockOf(timezone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })

  /** Returns the number of milliseconds by which the clock is ahead of UTC. */
  const offsetAt = (time: number): number => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(name) ?? []
    const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
    return (sign === '-' ? -1000 : 1000) * total
  }

  /**
   * Returns the first millisecond at which the offset differs from the one at `from`. The offset at `until`
   * must be different.
   */
  const changeBetween = (from: number, until: number): number => {
    const before = offsetAt(from)
    let [low, high] = [from, until]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    return high
  }

  return {
    shownAt: (instant) => new Date(instant.getTime() + offsetAt(instant.getTime())),

    firstInstantOf(shown) {
      const time = shown.getTime()
      const [before, after] = [offsetAt(time - DAY_MS), offsetAt(time + DAY_MS)]
      const early = time - before
      if (offsetAt(early) === before) return new Date(early)
      const late = time - after
      if (offsetAt(late) === after) return new Date(late)
      return new Date(changeBetween(late, early))
    },
  }
}
