const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Formats an ISO 8601 time in the reader's time zone and locale. */
export const formatTimestamp = (at: string): string => DATE_TIME.format(new Date(at))

/** Formats a time as a date and a time of day. Omits the year if it's the current one. */
export function dateAndTime(at: string): { date: string; time: string } {
  const moment = new Date(at)
  const isThisYear = moment.getFullYear() === new Date().getFullYear()
  return {
    date: moment.toLocaleDateString(undefined, {
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
    }),
    time: moment.toLocaleTimeString(undefined, { timeStyle: 'short' }),
  }
}

/** Formats a duration, for example as `1 min 5 s` or `42 s`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

/** Formats a number in the reader's locale. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  value.toLocaleString(undefined, options)

/** Returns a number with its noun, such as `1 page` or `3 pages`. */
export function formatCount(count: number, { one, many }: { one: string; many: string }): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
