import { decoded } from '../../../collect/fragments.ts'
import type { Add } from '../read-markup.ts'
import { contentOf } from './names.ts'

const CONTACT = 'a[href^="tel:" i], a[href^="mailto:" i]'
const DIGITS_MIN = 6
/** Fewer digits may belong to a date, an address or a customer number. */
const SHOWN_DIGITS_MIN = 8
/** The number of digits in a phone number with its area code but without its country code. */
const AREA_DIGITS = 9
const NUMBER = /\+?[\d(][\d\s()./\u2010-\u2015-]*\d/gu
/**
 * Matches a number that ends in letters, such as “1-800-555-DONR”. Also matches a number before a word in
 * capitals.
 */
const VANITY = /\d[\s()./\u2010-\u2015-]*[A-Z]{3}/u
/** Matches opening hours, such as “8.00–17.00”. */
const HOURS = /\d{1,2}\.\d\d\s?[\u2010-\u2015-]/u
/** Matches the extension of a number, or the last digits of a second number. */
const SHOWN_EXTENSION = /\s?(?:\/.*|[\u2010-\u2015-]\s?\d{1,2})$/su
const EXTENSION = /(?:;|,|%2c|[px]|ext|#).*$/i
const MASKED = /…|\.\.\.|\*{2}|x{2}|•{2}/i
const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

const digitsIn = (text: string): string => text.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '')

/** Finds links to a different telephone number or email address than the one they show. */
export function readContactLink(element: Element, add: Add): void {
  if (!element.matches(CONTACT) || !element.checkVisibility({ visibilityProperty: true })) return
  const href = decoded(element.getAttribute('href') ?? '')
  const text = contentOf(element)
  // Hidden parts of an address mislead programs that harvest addresses.
  const hasHidden = [...element.querySelectorAll('*')].some((part) => !part.checkVisibility())
  if (MASKED.test(text) || hasHidden) return
  const [kind, seen, real] = /^tel:/i.test(href)
    ? ['tel', wrongNumberIn(text, href.slice(4)), href.slice(4).trim()]
    : ['mailto', wrongAddressIn(text, href.slice(7)), href.slice(7).replace(/\?.*$/s, '').trim()]
  if (seen) add('contact-mismatch', element, [kind, seen, real].join('\n'))
}

/** Returns the number that the link text shows if the link calls a different one. */
function wrongNumberIn(text: string, href: string): string | null {
  const called = digitsIn(href.replace(EXTENSION, ''))
  if (called.length < DIGITS_MIN || /[a-z]/i.test(href.replace(EXTENSION, '')) || VANITY.test(text))
    return null
  const isNumber = ({ length }: string) =>
    length >= SHOWN_DIGITS_MIN || (length >= DIGITS_MIN && length === called.length)
  const shown = [...text.matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => !HOURS.test(number) && isNumber(digitsIn(number)))
  return shown.some((number) => readingsOf(number).some((digits) => isSameNumber(digits, called)))
    ? null
    : (shown[0] ?? null)
}

/** Returns the digits of a number with and without its extension. */
const readingsOf = (number: string): string[] =>
  [number, number.replace(SHOWN_EXTENSION, '')].map(digitsIn).filter(({ length }) => length >= DIGITS_MIN)

/** Ignores country codes, extensions, and the zero in front of an area code. */
function isSameNumber(shown: string, called: string): boolean {
  const [a, b] = [shown, called].map((digits) => digits.slice(-DIGITS_MIN)) as [string, string]
  const known = shown.length === called.length ? AREA_DIGITS : AREA_DIGITS - 1
  // A number that is longer than the called one has an extension.
  if (Math.min(shown.length, called.length) >= AREA_DIGITS && shown.length <= called.length)
    return shown.slice(-known) === called.slice(-known) || called.startsWith(shown)
  return shown.includes(b) || called.includes(a)
}

/** Returns the address that the link text shows if the link writes to a different one. */
function wrongAddressIn(text: string, href: string): string | null {
  const recipients = href.replace(/\?.*$/s, '').toLowerCase()
  const shown = [...text.matchAll(EMAIL)].map(([address]) => address)
  if (!recipients.includes('@') || recipients.includes('xn--')) return null
  // Adjacent inline elements without white space between them may add letters to the address.
  const isSame = (address: string) => recipients.includes(address) || address.includes(recipients)
  return shown.some((address) => isSame(address.toLowerCase())) ? null : (shown[0] ?? null)
}
