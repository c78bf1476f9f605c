const SHORT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A time in the reader's own zone and habit. */
export const momentText = (at: string): string => SHORT.format(new Date(at))
