import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { hasIndicator } from './indicator.ts'

const MARKED = '[aria-current="step"], [role="tab"][aria-selected="true"]'
const ITEMS_MIN = 3
const LEVELS = 2
const PARTS_MAX = 8
/** Smaller parts are hidden from view. */
const SEEN_MIN = 3
const TEXT_MAX = 60
const UNUSABLE = ':disabled, [disabled], [aria-disabled="true"], [class*="disabled"]'
/** Matches the class names of items that stand out for other reasons. */
const OTHER_CLASS = /btn|button|cta|new|promo|error|invalid|warn|badge|popular|featured/i

interface Item {
  item: Element
  look: string
}

/**
 * Finds steps and tabs that are marked as current but look like the others, while exactly one other item in
 * the list stands out. The detail consists of the text of both items and the attribute.
 */
export function readWrongStep(element: Element, add: Add): void {
  if (!element.matches(MARKED)) return
  const own = itemOf(element)
  if (!own) return
  const items = peersOf(own).map((item): Item => ({ item, look: lookOfItem(item) }))
  const marked = items.find(({ item }) => item === own)
  const others = items.filter((one) => one !== marked)
  if (!marked || others.some(({ item }) => item.matches(MARKED) || item.querySelector(MARKED))) return
  if (!others.some(({ look }) => look === marked.look)) return
  const odd = oddOf(items, marked)
  if (!odd || odd.item.matches(UNUSABLE) || odd.item.querySelector(UNUSABLE)) return
  if (partsOf(odd.item).some((part) => OTHER_CLASS.test(part.getAttribute('class') ?? ''))) return
  const isAtEnd = odd === items[0] || odd === items.at(-1)
  if (!standsOut(odd.item, marked.item, isAtEnd) || hasIndicator(own, odd.item)) return
  const texts = [own, odd.item].map((item) => contentOf(item).slice(0, TEXT_MAX))
  const attribute = element.matches('[role="tab"]') ? 'aria-selected="true"' : 'aria-current="step"'
  if (texts.every(Boolean)) add('wrong-step', element, [...texts, attribute].join('\n'))
}

/** Returns the list item that is or contains an element. */
function itemOf(element: Element): Element | null {
  const item = element.closest('li')
  if (item && peersOf(item).length >= ITEMS_MIN) return item
  let around: Element | null = element
  for (let level = 0; level <= LEVELS && around; level += 1, around = around.parentElement)
    if (peersOf(around).length >= ITEMS_MIN) return around
  return null
}

const peersOf = (item: Element): Element[] =>
  [...(item.parentElement?.children ?? [])].filter(
    (other) => other.localName === item.localName && contentOf(other) !== '' && other.checkVisibility(),
  )

/**
 * Returns the only item that looks different. The first or last of several steps may also look different
 * because it is the only one that is done or open. In that case, the other item is the current step.
 */
function oddOf(items: readonly Item[], marked: Item): Item | null {
  const unique = items.filter(({ look }) => items.filter((other) => other.look === look).length === 1)
  if (unique.length === 1) return unique[0]!
  const [first, second] = unique
  const isRest = items.every((one) => one.look === marked.look || unique.includes(one))
  if (unique.length !== 2 || !isRest || !first || !second) return null
  if (items[0] === first && items[1] === second) return second
  return items.at(-1) === second && items.at(-2) === first ? first : null
}

/** Returns the visible parts of an item that show text or have their own box. */
const partsOf = (item: Element): Element[] =>
  [item, ...item.querySelectorAll('*')].filter((part) => part === item || isSeen(part)).slice(0, PARTS_MAX)

function isSeen(part: Element): boolean {
  const { width, height } = part.getBoundingClientRect()
  const isDrawn = /\S/.test(part.textContent ?? '') || part.closest('svg') !== null
  return width >= SEEN_MIN && height >= SEEN_MIN && isDrawn
}

/**
 * Returns a string that differs between items that look different. Items that look the same may contain
 * different numbers of elements.
 */
const lookOfItem = (item: Element): string => {
  const looks = partsOf(item).flatMap((part) => [
    lookOf(getComputedStyle(part)),
    ...['::before', '::after'].map((pseudo) => pseudoLookOf(getComputedStyle(part, pseudo))),
  ])
  return [...new Set(looks)].sort().join('|')
}

const lookOf = (style: CSSStyleDeclaration): string =>
  `${style.color} ${style.fontWeight} ${style.fontSize} ${style.textDecorationLine} ${style.fill} ${style.stroke} ${frameOf(style)} ${style.opacity}`

const pseudoLookOf = (style: CSSStyleDeclaration): string =>
  style.content === 'none' ? '' : `${style.backgroundColor} ${style.borderTopColor} ${style.borderTopWidth}`

const frameOf = (style: CSSStyleDeclaration): string =>
  `${paintOf(style)} ${['Top', 'Bottom', 'Left'].map((side) => borderOf(style, side)).join(' ')}`

const paintOf = (style: CSSStyleDeclaration): string => {
  const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
  return `${style.backgroundColor} ${style.backgroundImage} ${style.boxShadow} ${outline}`
}

const borderOf = (style: CSSStyleDeclaration, side: string): string => {
  const width = style.getPropertyValue(`border-${side.toLowerCase()}-width`)
  return width === '0px' ? '' : `${width} ${style.getPropertyValue(`border-${side.toLowerCase()}-color`)}`
}

const bordersOf = (style: CSSStyleDeclaration): string[] =>
  ['Top', 'Right', 'Bottom', 'Left'].map((side) => borderOf(style, side)).filter(Boolean)

/**
 * Returns true if an item is bolder than another one, or has a different background or border. Lines between
 * items are often missing before the first or after the last one, so only a different kind of line counts
 * there.
 */
function standsOut(odd: Element, marked: Element, isAtEnd: boolean): boolean {
  const [own, other] = [odd, marked].map((item) => partsOf(item).map((part) => getComputedStyle(part)))
  const weightOf = (styles: readonly CSSStyleDeclaration[] = []) =>
    Math.max(...styles.map(({ fontWeight }) => Number(fontWeight)))
  const fadeOf = (styles: readonly CSSStyleDeclaration[] = []) =>
    Math.min(...styles.map(({ opacity }) => Number(opacity)))
  if (fadeOf(own) < fadeOf(other)) return false
  if (weightOf(own) > weightOf(other)) return true
  const frames = new Set(other?.map(isAtEnd ? paintOf : frameOf))
  const borders = new Set(other?.flatMap(bordersOf))
  const isNew = (style: CSSStyleDeclaration) =>
    isAtEnd
      ? !frames.has(paintOf(style)) || bordersOf(style).some((border) => !borders.has(border))
      : !frames.has(frameOf(style))
  return own?.some(isNew) === true
}
