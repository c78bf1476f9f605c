const isNarrowerThan = (width: string): boolean => matchMedia(`(width < ${width})`).matches

/**
 * Whether the screen was narrow when the dashboard was loaded. Narrow screens show fewer items at first,
 * since each item takes up more lines.
 */
export const IS_NARROW = isNarrowerThan('56rem')
export const IS_PHONE = isNarrowerThan('40rem')
