const DIGITS_OF_PHONE = 6
const HOURS = /(?<!\d)\d{1,2}\s?[.:h]\s?\d{2}(?!\d)|\d{1,2}\s?(?:[ap]\.?m\.?|uhr|uur|h)(?!\p{L})/iu
const RANGE = /[-–—]|\p{L}/u
const PHONE = /^(?:[^\d@]{0,20}[\s:.])?\+?[\d\s/().-]+$/u
/** Matches a street with a number or a town with a postal code. */
const ADDRESS =
  /^[\p{L}][\p{L}\s.'’-]{2,40},?\s\d{1,4}\s?[a-z]?(?:[,;]|$)|^\d{1,4}[a-z]?,?\s\p{L}[\p{L}\s.'’-]{2,40}(?:[,;]|$)|^(?:[A-Z]{1,2}[- ])?\d{2,5}(?:[- ]\d{2,3})?\s(?:[A-Z]{2}\s)?\p{Lu}\p{L}+/u

type Test = (text: string) => boolean

/** The kinds of contact details of a place or a person. */
const KINDS: readonly (readonly [kind: string, fits: Test])[] = [
  ['emails', (text) => /\S@\S+\.\p{L}{2}/u.test(text)],
  ['hours', (text) => HOURS.test(text) && RANGE.test(text)],
  ['phones', (text) => PHONE.test(text) && text.replace(/\D/g, '').length >= DIGITS_OF_PHONE],
  ['addresses', (text) => ADDRESS.test(text)],
]
const DETAIL = new Set(KINDS.map(([kind]) => kind))

/**
 * Returns the kind of contact details that all the strings contain, such as “phones”, or an empty string if
 * the kinds differ.
 */
export const detailKindOf = (texts: readonly string[]): string =>
  KINDS.find(([, fits]) => texts.every(fits))?.[0] ?? ''

export const countDetails = (kinds: readonly string[]): number =>
  new Set(kinds.filter((kind) => DETAIL.has(kind))).size
