import type { ReorderedFact, ReorderedItem } from '../../../accessibility/detectors/order/reordered-fact.ts'
import { HEADING } from '../../elements/selectors.ts'
import { letters } from '../../elements/text.ts'
import { keep } from '../keeper.ts'
import { boxOf } from './boxes.ts'
import { cleanTextOf } from './names/names.ts'
import { levelOf } from './walk.ts'

const ITEMS = { min: 2, max: 40 }
const TEXT_MAX = 160
const FIELDS =
  'select, textarea, input:not([type="checkbox"], [type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"])'
const TEXT_FIELDS =
  'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="url"], [type="password"], [type="number"])'
const FORM_PART = `${HEADING}, ${TEXT_FIELDS}`
const SUBMIT = 'button:not([type]), button[type="submit"], input:is([type="submit"], [type="image"])'
const INTRO = { parts: 2, length: 300 }
const ARROW = /[→←➔➜➝⟶⇒▶▸►»›❯]/u
/** The size of an arrow image, and the maximum ratio between its sides. */
const ARROW_PX = { min: 6, max: 64, ratio: 3 }
const UNREAD = /^(script|style|template|noscript|link|meta)$/

/**
 * Returns the items of a flexbox or grid that a style sheet may show in a different order than the
 * document's, or null if there are none.
 */
export function readReordered(element: Element, style: CSSStyleDeclaration): ReorderedFact | null {
  if (!/flex|grid/.test(style.display)) return null
  // Ratings put the last star first in the document, so that style sheets can select the stars before the
  // chosen one.
  if (element.querySelector('input[type="radio"]') && !element.querySelector(FORM_PART)) return null
  if (element.childElementCount < ITEMS.min || element.childElementCount > ITEMS.max) return null
  const children = [...element.children].filter(isItem)
  if (children.length < ITEMS.min || !isReordered(style, children)) return null
  const items = children.map(itemOf).filter(({ text }) => letters(text) > 0)
  if (items.length < ITEMS.min) return null
  return {
    element: keep(element),
    isOrderedList: element.localName === 'ol',
    direction: style.direction,
    intro: introOf(element),
    hasArrows: hasArrows(children),
    isInForm: isInForm(element),
    items,
  }
}

function isItem(child: Element): boolean {
  if (UNREAD.test(child.localName) || !child.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = child.getBoundingClientRect()
  return width > 8 && height > 8 && !/absolute|fixed/.test(getComputedStyle(child).position)
}

function isReordered(
  { display, flexDirection, flexWrap }: CSSStyleDeclaration,
  children: Element[],
): boolean {
  const styles = children.map((child) => getComputedStyle(child))
  if (styles.some(({ order }) => order !== styles[0]!.order)) return true
  if (display.includes('flex')) return /reverse/.test(flexDirection) || flexWrap === 'wrap-reverse'
  return styles.some(
    ({ gridRowStart, gridColumnStart }) => gridRowStart !== 'auto' || gridColumnStart !== 'auto',
  )
}

function itemOf(child: Element): ReorderedItem {
  const inner = child.querySelector(HEADING)
  return {
    element: keep(child),
    text: cleanTextOf(child).slice(0, TEXT_MAX),
    heading: cleanTextOf(inner).slice(0, TEXT_MAX),
    isHeading: levelOf(child) > 0,
    fields: [...child.querySelectorAll(FIELDS)].filter((field) => field.checkVisibility()).length,
    order: Number(getComputedStyle(child).order),
    box: boxOf(child),
  }
}

const isInForm = (element: Element): boolean =>
  element.querySelector(TEXT_FIELDS) !== null || Boolean(element.closest('form')?.querySelector(SUBMIT))

/** Returns the text before a box, in the same part of the page. */
function introOf(element: Element): string {
  const start = element.previousElementSibling ? element : element.parentElement
  const parts: string[] = []
  let before = start?.previousElementSibling
  for (; before && parts.length < INTRO.parts; before = before.previousElementSibling) {
    parts.unshift(cleanTextOf(before).slice(-INTRO.length))
    if (levelOf(before) > 0) break
  }
  return parts.join(' ')
}

/**
 * Returns true if a style sheet puts an arrow or an image between the items, so that there is none at one of
 * the two ends.
 */
function hasArrows(children: readonly Element[]): boolean {
  return ['::before', '::after'].some((part) => {
    const styles = children.map((child) => getComputedStyle(child, part))
    const shown = styles.filter(({ content }) => !/^(?:none|normal)$/.test(content))
    const isBetween =
      shown.length === children.length - 1 && shown.includes(styles[0]!) !== shown.includes(styles.at(-1)!)
    return isBetween && shown.every(isArrow)
  })
}

/**
 * Returns true for an arrow, a triangle made of borders, or an image the size of an arrow. Lines only
 * separate items.
 */
function isArrow(style: CSSStyleDeclaration): boolean {
  const { content, backgroundImage, maskImage, clipPath, width, borderLeftWidth, borderTopWidth } = style
  const isPicture = [backgroundImage, maskImage].some((image) => image.includes('url('))
  const isTriangle = width === '0px' && borderLeftWidth !== '0px' && borderTopWidth !== '0px'
  return ARROW.test(content) || isTriangle || ((isPicture || clipPath !== 'none') && hasSizeOfArrow(style))
}

function hasSizeOfArrow({ width, height }: CSSStyleDeclaration): boolean {
  const [shorter, longer] = [width, height].map(Number.parseFloat).toSorted((one, other) => one - other)
  return shorter! >= ARROW_PX.min && longer! <= ARROW_PX.max && longer! <= ARROW_PX.ratio * shorter!
}
