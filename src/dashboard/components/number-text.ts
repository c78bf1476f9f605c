/** A number as its reader writes it. */
export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  value.toLocaleString(undefined, options)
