const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A date and time in the reader's own time zone and locale. */
export const formatTimestamp = (at: string): string => DATE_TIME.format(new Date(at))

/** `1 min 5 s`, `42 s`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

/** A number in the reader's own locale. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  value.toLocaleString(undefined, options)

/** `1 page`, `3 pages`. */
export function formatCount(count: number, { one, many }: { one: string; many: string }): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Starts a text that the service words in lower case with a capital. */
export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
