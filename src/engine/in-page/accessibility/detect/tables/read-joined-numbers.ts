import { separates } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { attribute } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { type InlineRun, inlineRunOf, insertedIn, lineBefore } from '../texts/inline-run.ts'
import { CURRENCY } from './price-pattern.ts'

const PART = 'sup, sub, span, small, b, strong, i, em, font, u, a'
const PARTS_MAX = 20_000
const LENGTH_MAX = 12
/** Selects elements whose text screen readers replace, skip, or read as code or a formula. */
const REPLACED = '[aria-hidden="true"], [role="img"], [role="math"], [role="text"], math, svg, pre, code'
const LABELED = '[aria-label], [aria-labelledby]'
/** A name on these elements doesn't replace their text. */
const NAMED_BOX =
  'main, section, nav, article, aside, form, table, ul, ol, dl, header, footer, dialog, fieldset, body, [role]:not([role="link"], [role="button"], [role="option"])'
const CURRENCY_BEFORE = new RegExp(`${CURRENCY}\\s?(?:\\d{1,3}[.\\s'’])?\\d{1,4}$`, 'iu')
const CURRENCY_AFTER = new RegExp(`^\\s?${CURRENCY}`, 'iu')
const HAS_CURRENCY = new RegExp(CURRENCY, 'iu')
/** Matches the classes of elements that contain prices. Capitals inside a class name start a new word. */
const PRICE_CLASS =
  /(?<!\p{L})(?:prices?|preise?|prix|precios?|prezz[oi]|prij[sz](?:en)?|pre[cç]os?|cen[ay]|pris(?:er)?|fiyat[ıi]?)(?!\p{L})/iu
/** Without one of these classes, raised digits other than these are just as likely to be a note number. */
const USUAL_CENTS = /^(?:00|[2-9][0589])$/
const PRICE_LEVELS = 3
const NUMBER_BEFORE = /(?<![\d.,])(?:\d{1,3}(?:[.\s'’]\d{3})+|\d{1,5})$/
const FRACTION = /^(\d{1,2})[/⁄∕](\d{1,2})$/
const SLASH_AFTER = /^[/⁄∕](\d{1,2})(?!\d)/
const DENOMINATOR_MAX = 64
/** Fractions written with one number above the other, without a slash. */
const STACKED = /^([1-7])([2-8])(?!\d)/
const HOUR_BEFORE = /(?<![\d.,:])(?:1?\d|2[0-4])$/
const QUARTER = /^(?:00|15|30|45)$/
/**
 * Matches what turns an hour and raised minutes into a time: a word, or the hour at the other end of a range.
 */
const TIME_AFTER =
  /^\s?(?:uhr|h|hod|godz|(?:bis|to|do|à|a|al|tot|až|till|[–—-])\s?\d{1,2}(?:00|15|30|45))(?![\p{L}\d])/iu
const TIME_BEFORE = /(?<!\d)\d{1,2}(?:00|15|30|45)\s?[–—-]\s?\d{1,2}$/
/** The maximum number of digits before the digits that run together with them. */
const WHOLE_DIGITS_MAX = 5
/** The minimum gap between a number and digits that don't belong to it, in CSS pixels. */
const GAP_MIN = 3
const RAISED = /^(?:super|text-top|top)$/

interface Joined {
  kind: 'fraction' | 'price' | 'time'
  element: Element
  /** The number as people see it, followed by the number as screen readers read it. */
  seen: string
  read: string
}

/**
 * Finds numbers whose parts are kept apart only by raised digits, such as the fraction in “1 ½”, cents or
 * minutes. In the text, the parts run together into one larger number.
 */
export function readJoinedNumbers(add: Add): void {
  const joined = findAll(PART)
    .slice(0, PARTS_MAX)
    .flatMap((element) => joinedAt(element) ?? [])
  for (const [kind, some] of Map.groupBy(joined, (one) => one.kind)) {
    const { element, seen, read } = some[0]!
    add('joined-numbers', element, [kind, seen, read].join('\n'), some.length)
  }
}

function joinedAt(element: Element): Joined | null {
  const raw = element.textContent ?? ''
  if (raw.length > LENGTH_MAX || !/^\d/.test(raw) || element.childElementCount > 0 || separates(element))
    return null
  if (isReplaced(element) || !element.checkVisibility({ visibilityProperty: true })) return null
  if (insertedIn(element, '::before') || insertedIn(element, '::after')) return null
  if (!isRaised(element) && !isDrawnAsFraction(element)) return null
  const digits = /\d+$/.exec(lineBefore(element, WHOLE_DIGITS_MAX + 1))?.[0].length ?? 0
  if (digits === 0 || digits > WHOLE_DIGITS_MAX) return null
  const run = inlineRunOf(element)
  return fractionOf(element, raw, run) ?? centsOf(element, raw.trim(), run)
}

function isReplaced(element: Element): boolean {
  if (element.closest(REPLACED) || isNote(element)) return true
  const labeled = element.closest(LABELED)
  return labeled !== null && !labeled.matches(NAMED_BOX)
}

/** Returns true for a number that links to a note. */
function isNote(element: Element): boolean {
  const link = element.closest('a[href], [role="doc-noteref"]') ?? element.querySelector('a, button')
  return link !== null && link.textContent?.trim() === element.textContent?.trim()
}

function fractionOf(element: Element, raw: string, { before, after }: InlineRun): Joined | null {
  const whole = /(?<![\d.,/⁄])\d{1,3}$/.exec(before)?.[0]
  if (!whole) return null
  const inside = FRACTION.exec(raw)
  if (inside) return joinedFraction(element, whole, inside[1]!, inside[2]!, '/')
  if (!/^\d{1,2}$/.test(raw) || !isRaised(element)) return null
  const slashed = SLASH_AFTER.exec(after)
  if (slashed) return joinedFraction(element, whole, raw, slashed[1]!, after[0]!)
  const stacked = element.nextElementSibling?.localName === 'sub' ? STACKED.exec(`${raw}${after}`) : null
  return stacked && raw.length === 1 ? joinedFraction(element, whole, raw, stacked[2]!, '') : null
}

function joinedFraction(
  element: Element,
  whole: string,
  numerator: string,
  denominator: string,
  slash: string,
): Joined | null {
  const [part, parts] = [Number(numerator), Number(denominator)]
  if (part === 0 || part >= parts || parts > DENOMINATOR_MAX) return null
  const seen = `${whole} ${numerator}/${denominator}`
  return { kind: 'fraction', element, seen, read: `${whole}${numerator}${slash}${denominator}` }
}

function centsOf(element: Element, text: string, { before, after, block }: InlineRun): Joined | null {
  const digits = /^(\d{2})(?=\D|$)/.exec(text)?.[1]
  const whole = NUMBER_BEFORE.exec(before)?.[0]
  if (!digits || !whole || /^\d/.test(after) || !isRaised(element)) return null
  const rest = `${text.slice(digits.length)}${after}`
  const joined = { element, read: `${whole}${digits}` }
  const isTime = HOUR_BEFORE.test(before) && QUARTER.test(digits)
  if (isTime && (TIME_AFTER.test(rest) || TIME_BEFORE.test(before)))
    return { ...joined, kind: 'time', seen: `${whole}:${digits}` }
  // A power of ten can also come before a currency.
  if (/^10$/.test(whole) && !/^(?:00|[3-9]\d)$/.test(digits)) return null
  if (/\p{L}/u.test(text) && !CURRENCY_AFTER.test(rest)) return null
  const isNextToCurrency = CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(rest)
  const isPrice = isInPrice(element, block)
    ? HAS_CURRENCY.test(`${before} ${rest}`)
    : isNextToCurrency && USUAL_CENTS.test(digits)
  return isPrice ? { ...joined, kind: 'price', seen: `${whole}.${digits}` } : null
}

function isInPrice(element: Element, block: Element): boolean {
  let around: Element | null = block
  for (let level = 0; level < PRICE_LEVELS && around; level += 1) {
    if (around.matches('body, main')) return false
    if (namesPrice(around)) return true
    around = around.parentElement
  }
  return namesPrice(element) || namesPrice(element.parentElement ?? element)
}

const namesPrice = (element: Element): boolean =>
  PRICE_CLASS.test(
    `${attribute(element, 'class')} ${attribute(element, 'itemprop')}`.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1-'),
  )

/** Returns true for digits above the line. A smaller font isn't enough, since badges have one, too. */
function isRaised(element: Element): boolean {
  const style = getComputedStyle(element)
  const { verticalAlign, position, top, bottom } = style
  const isMoved = position === 'relative' && (Number.parseFloat(top) < 0 || Number.parseFloat(bottom) > 0)
  const isHigh = RAISED.test(verticalAlign) || Number.parseFloat(verticalAlign) > 0 || isMoved
  return isHigh && !isBox(style) && Number.parseFloat(style.marginLeft) < GAP_MIN
}

/** Returns true if the style sheet shows one digit above another. */
function isDrawnAsFraction(element: Element): boolean {
  const style = getComputedStyle(element)
  const isFraction = /fractions/.test(style.fontVariantNumeric) || /frac/.test(style.fontFeatureSettings)
  return isFraction && !isBox(style)
}

/** Returns true for text in its own box, such as the number in a badge. */
const isBox = ({ display, backgroundColor, backgroundImage, paddingLeft }: CSSStyleDeclaration): boolean =>
  !/^(?:inline|contents)$/.test(display) ||
  backgroundColor !== 'rgba(0, 0, 0, 0)' ||
  backgroundImage !== 'none' ||
  Number.parseFloat(paddingLeft) >= GAP_MIN
