import { contentOf } from './names.ts'
import type { Add } from './read-markup.ts'

const CONTACT = 'a[href^="tel:" i], a[href^="mailto:" i]'
const DIGITS_MIN = 6
/** The digits of a number with its area code, but without the code of the country. */
const AREA_DIGITS = 9
const NUMBER = /\+?[\d(][\d\s()./\u2010-\u2015-]*\d/gu
/** Matches a number that ends in letters, such as “1-800-555-DONR”. */
const VANITY = /\+?[\d(][\d\s()./\u2010-\u2015-]*[A-Z]{3}[A-Z\d -]*/u
const EXTENSION = /(?:;|,|%2c|[px]|ext|#).*$/i
const MASKED = /…|\.\.\.|\*{2}|x{2}|•{2}/i
const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

const digitsIn = (text: string): string => text.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '')

const onKeypad = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))

/** Finds links to another telephone number or email address than the one that they show. */
export function readContactLink(element: Element, add: Add): void {
  if (!element.matches(CONTACT) || !element.checkVisibility({ visibilityProperty: true })) return
  const href = decoded(element.getAttribute('href') ?? '')
  const text = contentOf(element)
  if (MASKED.test(text)) return
  const [kind, seen, real] = /^tel:/i.test(href)
    ? ['tel', wrongNumberIn(text, href.slice(4)), href.slice(4).trim()]
    : ['mailto', wrongAddressIn(text, href.slice(7)), href.slice(7).replace(/\?.*$/s, '').trim()]
  if (seen) add('contact-mismatch', element, [kind, seen, real].join('\n'))
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** Returns the number that a text shows if the link calls another one. */
function wrongNumberIn(text: string, href: string): string | null {
  const called = digitsIn(href.replace(EXTENSION, ''))
  const vanity = VANITY.exec(text)?.[0].trim()
  const numbers = vanity ? [vanity] : [...text.matchAll(NUMBER)].map(([number]) => number)
  const shown = numbers.filter((number) => digitsIn(onKeypad(number)).length >= DIGITS_MIN)
  if (called.length < DIGITS_MIN || /[a-z]/i.test(href.replace(EXTENSION, ''))) return null
  return shown.some((number) => isSameNumber(digitsIn(onKeypad(number)), called)) ? null : (shown[0] ?? null)
}

/** Ignores country codes, extensions, and the zero in front of an area code. */
function isSameNumber(shown: string, called: string): boolean {
  const [a, b] = [shown, called].map((digits) => digits.slice(-DIGITS_MIN)) as [string, string]
  const known = shown.length === called.length ? AREA_DIGITS : AREA_DIGITS - 1
  // A longer number than the called one has an extension.
  if (Math.min(shown.length, called.length) >= AREA_DIGITS && shown.length <= called.length)
    return shown.slice(-known) === called.slice(-known) || called.startsWith(shown)
  return shown.includes(b) || called.includes(a)
}

/** Returns the address that a text shows if the link writes to another one. */
function wrongAddressIn(text: string, href: string): string | null {
  const recipients = href.replace(/\?.*$/s, '').toLowerCase()
  const shown = [...text.matchAll(EMAIL)].map(([address]) => address)
  if (!recipients.includes('@') || recipients.includes('xn--')) return null
  return shown.some((address) => recipients.includes(address.toLowerCase())) ? null : (shown[0] ?? null)
}
