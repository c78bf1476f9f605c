import { createIdentityOrder } from '../../../elements/identity-order.ts'
import { parentOf } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { attribute, clean, contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const HIDDEN = '[aria-hidden="true"]'
const HIDDEN_MAX = 2000
/** A rating is a row of full stars, followed by empty ones. */
const RATING = /^([★⭐🌟✭✮]\uFE0F?\s?)*[⯨½⯪]?\s?([☆✩✰]\s?)*$/u
const FULL = /[★⭐🌟✭✮]/gu
const HALF = /[⯨½⯪]/u
const STARS = { min: 3, max: 10 }
const CONTROL = 'a, button, label, [role="img"]'
const NAMED = 'meter, progress, [role="img"], [aria-label], [aria-labelledby], [title]'
/** Matches the word “star” in the supported languages. A number in digits or words usually precedes it. */
const STAR_WORD =
  /(?<!\p{L})(?:stars?|sterne?n?|étoiles?|estrel\p{L}*|stell[ae]|ster|sterren|gwiazd\p{L}*|stjärn\p{L}*|hvězd\p{L}*|yıldız\p{L}*)(?!\p{L})|星/iu
/** Matches a rating in digits, such as “4 out of 5” or “4,5/5”. */
const OF_FIVE = /\d\s*(?:\/|of|out of|von|de|di|sur|su|van|av|z|ze|od|üzerinden|中)\s*(?:5|10)(?!\d)/iu
const PERCENT = /\d\s?%/
/** The maximum length of text next to stars that belongs to them, such as “4.5 of 5”. */
const SHORT = 80
const LEVELS = 3
const WHOLE = 'main, body, html'

/**
 * Finds star ratings that are hidden from screen readers and that no text or name next to the stars repeats.
 */
export function readHiddenRatings(add: Add): void {
  const ratings = findAll(HIDDEN).slice(0, HIDDEN_MAX).filter(isRating)
  const counts = countInBoxes(ratings)
  const silent = ratings.filter((rating) => !isSaidNextTo(rating) && !isSaidInCard(rating, counts))
  // Full stars alone may only decorate a quote.
  const looks = new Set(silent.map(textOf))
  const isTelling = looks.size > 1 || [...looks].some((look) => look.replace(FULL, '') !== '')
  if (silent.length > 0 && isTelling)
    add('rating-icons', createIdentityOrder()(silent)[0]!, '', silent.length)
}

const textOf = (element: Element): string => clean(element.textContent ?? '')

function isRating(element: Element): boolean {
  const text = element.childElementCount <= STARS.max ? textOf(element) : ''
  const count = [...text.replace(/\s|\uFE0F/g, '')].length
  return (
    count >= STARS.min &&
    count <= STARS.max &&
    RATING.test(text) &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.parentElement?.closest(HIDDEN)
  )
}

/** Returns true if a name, number or word next to the stars states how many there are. */
function isSaidNextTo(rating: Element): boolean {
  const full = countOf(rating)
  if (rating.closest(CONTROL)) return true
  let box: Element | null = rating
  for (let level = 0; box && level < LEVELS && !box.matches(WHOLE); level += 1) {
    const { previousElementSibling, nextElementSibling } = box
    if ([previousElementSibling, nextElementSibling].some((other) => other?.matches(NAMED))) return true
    const own = `${attribute(box, 'aria-label')} ${attribute(box, 'title')}`
    const texts = [own, textNextTo(box, 'previousSibling'), textNextTo(box, 'nextSibling')]
    if (texts.some((text) => says(text, full))) return true
    box = parentOf(box)
  }
  return false
}

/** Returns true if text in the largest box without another rating states how many stars there are. */
function isSaidInCard(rating: Element, counts: ReadonlyMap<Element, number>): boolean {
  let card = rating
  for (let box = parentOf(rating); box && !box.matches(WHOLE); box = parentOf(box)) {
    if ((counts.get(box) ?? 0) > 1) break
    card = box
  }
  const text = contentOf(card)
  return OF_FIVE.test(text) || STAR_WORD.test(text) || card.querySelector('meter, [role="img"]') !== null
}

/** Returns the number of ratings in each box that contains any. */
function countInBoxes(ratings: readonly Element[]): Map<Element, number> {
  const counts = new Map<Element, number>()
  for (const rating of ratings)
    for (let box = parentOf(rating); box; box = parentOf(box)) counts.set(box, (counts.get(box) ?? 0) + 1)
  return counts
}

function countOf(rating: Element): number {
  const text = textOf(rating)
  return (text.match(FULL) ?? []).length + (HALF.test(text) ? 0.5 : 0)
}

/** Returns the nearest text that screen readers read before or after an element, in the same box. */
function textNextTo(element: Element, side: 'previousSibling' | 'nextSibling'): string {
  for (let node = element[side]; node; node = node[side]) {
    const text = readTextOf(node)
    if (text !== '') return text
  }
  return ''
}

/** Returns the text of a node that screen readers read. */
function readTextOf(node: Node): string {
  if (node instanceof Element) return node.matches(HIDDEN) ? '' : contentOf(node)
  return node.nodeType === Node.TEXT_NODE ? clean(node.nodeValue ?? '') : ''
}

/**
 * Returns true if short text has a word for stars, or a number that matches their count on a scale of 5 or
 * 10.
 */
function says(text: string, full: number): boolean {
  if (text.length > SHORT) return false
  const numbers = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')))
  const fits = numbers.some((number) => [number, number / 2].some((each) => Math.abs(each - full) < 1))
  return fits || PERCENT.test(text) || STAR_WORD.test(text)
}
