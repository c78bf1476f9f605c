const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['times', /^\d{1,2}\s?[:h]\s?\d{2}(?:\s?(?:[ap]\.?m\.?|uhr|h))?$/i],
  // “12.50” without a unit is a number.
  ['times', /^\d{1,2}(?:\.[0-5]\d)?\s?(?:[ap]\.?m\.?|uhr)$|^\d{1,2}\.[0-5]\d\s?h$/i],
  // Without a weekday, a year or a trailing dot, “4.5” is a number, and “3/5” is a fraction or a score.
  ['dates', /^\p{L}{2,3}\.?,?\s\d{1,2}[./]\d{1,2}\.?$|^\d{1,2}[./]\d{1,2}\.$|^\d{4}-\d\d-\d\d$/u],
  ['dates', /^(?:\p{L}{2,3}\.?,?\s)?\d{1,2}[./]\d{1,2}[./]\d{2,4}$/u],
  ['prices', /^(?:\p{Sc}|[A-Z]{3})\s?\d[\d.,'\s]*$|^\d[\d.,'\s]*\s?(?:\p{Sc}|[A-Z]{3})$/u],
  ['codes', /^(?:[A-Z]{1,2}[- ]?\d{1,3}|\d{1,3}[A-Z])$/],
  ['numbers', /^\d[\d.,\s]*%?$/],
]

/** Returns the kind of a short value in the plural, such as “times”, or an empty string. */
export const kindOf = (text: string): string => KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? ''

type Size = (text: string) => number

/** Dates can be sorted in two ways because some languages put the month first. */
const SIZES: Readonly<Record<string, readonly Size[]>> = {
  times: [minutesIn],
  dates: [(text) => dayIn(text, 0), (text) => dayIn(text, 1)],
}

/** Returns one or more functions that convert values of a kind to numbers, to compare their sizes. */
export const sizesOf = (kind: string): readonly Size[] => SIZES[kind] ?? [decimalIn]

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

function minutesIn(text: string): number {
  const [hours = 0, minutes = 0] = numbersIn(text)
  const half = /([ap])\.?m\.?$/i.exec(text)?.[1]?.toLowerCase()
  return (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + minutes
}

function dayIn(text: string, dayAt: 0 | 1): number {
  const numbers = numbersIn(text)
  const [year = 0, month = 0, day = 0] = /^\d{4}/.test(text)
    ? numbers
    : [numbers[2], numbers[1 - dayAt], numbers[dayAt]]
  return ((year < 100 ? year + 2000 : year) * 100 + month) * 100 + day
}

/** Returns the first number in the text. A comma or dot before exactly three digits separates thousands. */
function decimalIn(text: string): number {
  const digits = (text.match(/\d[\d.,'\s]*/)?.[0] ?? '').replace(/['\s]/g, '')
  const plain = digits.startsWith('0') ? digits : digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '')
  return Number.parseFloat(plain.replace(',', '.'))
}
