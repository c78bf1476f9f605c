import { createIdentityOrder } from '../../elements/identity-order.ts'
import { colorOf } from '../colors.ts'
import { keep } from '../keeper.ts'
import { contentOf } from './names.ts'
import type { Add } from './read-markup.ts'
import { matching, selectorsOf, visitRules } from './style-rules.ts'

const MARK = { min: 5, max: 48 }
const SATURATION_MIN = 60
const KINDS_MIN = 2
const GLYPHS_MAX = 60
const GLYPH = /[\ue000-\uf8ff]/
const ORIENTATION = /orientation:\s*(portrait|landscape)/
const TURN =
  /rotate|turn|tilt|flip|landscape|portrait|dreh|querformat|tourne|pivot|gira|gire|ruota|draai|obróć|回転/i
const DEVICE =
  /device|phone|tablet|screen|gerät|handy|bildschirm|appareil|téléphone|écran|dispositivo|teléfono|pantalla|telefono|schermo|toestel|telefon|画面|端末/i
const TELLING_ICON =
  /(required|mandatory|warning|error|alert|danger|success|important|phone|email|e-mail|mail|fax|download|external|pdf|sold-?out|available)/i
const BLANK = 'span, i, b, div, em'
const REPLACED_INDENT = -500

/** Elements that can't have a name or a description of their role. */
const NAMELESS =
  ':is(p, div, span, strong, em, code, sub, sup, caption, del, ins, b, i, u):not([role]), [role="none"], [role="presentation"], [role="generic"], [role="paragraph"]'

/** Finds information that is conveyed only by a color, a font's symbol or a background image. */
export function readMarks(element: Element, style: CSSStyleDeclaration, add: Add): void {
  if (element.matches('table, ul, ol, dl')) readColorMarks(element, add)
  for (const name of ['aria-braillelabel', 'aria-brailleroledescription'])
    if (element.hasAttribute(name) && element.matches(NAMELESS)) add('braille-nameless', element, name)
  if (style.backgroundImage.includes('url(')) readBackgroundIcon(element, style, add)
  // If the element contains its parent's only text, it is probably a heading, which other detectors check.
  if (
    element.matches('b, i, u') &&
    contentOf(element).length > 1 &&
    contentOf(element) !== contentOf(element.parentElement!)
  )
    add('bold', element, '')
}

/** Finds groups of cells or items that are distinguished only by the color of an empty element. */
function readColorMarks(list: Element, add: Add): void {
  const colors = new Set<string>()
  const places = [...list.querySelectorAll('td, li, dd')]
  if (places.some((place) => place.contains(list))) return
  const marked = places.filter((place) => {
    const mark = place.matches('td') && seenIn(place) === '' ? (markIn(place) ?? markOf(place)) : null
    if (mark) colors.add(mark)
    return mark !== null
  })
  if (marked.length >= KINDS_MIN && colors.size >= KINDS_MIN) addMarked(marked, add)
  else if (list.matches('ul, ol')) readColorItems(places, add)
}

const HIDDEN_PX = 2

/** Returns the content of a cell, or an empty string if the content is only for screen readers. */
function seenIn(cell: Element): string {
  if (cell.querySelector('img, svg, canvas, input, button, object')) return contentOf(cell)
  const parts = [...cell.children]
  const isBare = [...cell.childNodes].every(
    (node) => node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim(),
  )
  const isUnseen = (part: Element) => {
    const { width, height } = part.getBoundingClientRect()
    return part.textContent === '' || Math.min(width, height) <= HIDDEN_PX
  }
  return isBare && parts.length > 0 && parts.every(isUnseen) ? '' : contentOf(cell)
}

/**
 * Finds lists in which only colored marks distinguish items with text. The color of a single item may be its
 * key in a chart. If all items with a color share a word, the word conveys the same information as the color.
 */
function readColorItems(places: readonly Element[], add: Add): void {
  const items = places.filter((place) => place.matches('li') && contentOf(place) !== '')
  const marked = items.flatMap((item) => {
    const color = markIn(item)
    return color ? [{ item, color }] : []
  })
  const groups = Map.groupBy(marked, ({ color }) => color)
  if (marked.length < items.length || groups.size < KINDS_MIN || groups.size >= marked.length) return
  const isSaid = [...groups].some(([color, ofColor]) => {
    const others = marked.filter((one) => one.color !== color).map(({ item }) => wordsIn(item))
    const [first, ...rest] = ofColor.map(({ item }) => wordsIn(item))
    return (
      rest.length > 0 &&
      [...first!].some((word) => rest.every((set) => set.has(word)) && !others.some((set) => set.has(word)))
    )
  })
  if (!isSaid)
    addMarked(
      marked.map(({ item }) => item),
      add,
    )
}

function addMarked(marked: readonly Element[], add: Add): void {
  const example = createIdentityOrder()(marked)[0]!
  add('color-marks', example, String(keep(example)), marked.length)
}

const wordsIn = (item: Element): Set<string> =>
  new Set(
    contentOf(item)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [],
  )

function markIn(place: Element): string | null {
  const blank = [...place.querySelectorAll(BLANK)].find((each) => each.childElementCount === 0)
  if (!blank || place.querySelector('img, svg, input, button, a, canvas, [aria-label], [title], [role]'))
    return null
  const { width, height } = blank.getBoundingClientRect()
  if (Math.min(width, height) < MARK.min || Math.max(width, height) > MARK.max) return null
  return markOf(blank)
}

/**
 * Returns the background color of an element without content, or null if the color is gray or transparent.
 */
export function markOf(element: Element): string | null {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  const content = getComputedStyle(element, '::before').content
  const [red, green, blue, alpha] = colorOf(backgroundColor)
  const isColored = alpha > 0.3 && Math.max(red, green, blue) - Math.min(red, green, blue) >= SATURATION_MIN
  const hasMore = backgroundImage !== 'none' || !/^(none|normal|"")$/.test(content)
  const isNamed = element.matches('[aria-label], [aria-labelledby], [title]')
  return isColored && !hasMore && !isNamed ? backgroundColor : null
}

function readBackgroundIcon(element: Element, style: CSSStyleDeclaration, add: Add): void {
  const file = /url\("?([^")]*)/.exec(style.backgroundImage)?.[1]?.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const { width, height } = element.getBoundingClientRect()
  if (Number.parseFloat(style.textIndent) <= REPLACED_INDENT) {
    if (
      contentOf(element).split(' ').length > 1 &&
      !/logo/i.test(`${file} ${element.className} ${element.id}`)
    )
      add('image-replacement', element, contentOf(element))
    return
  }
  const isBlank =
    contentOf(element) === '' && !element.matches('[role], [aria-label], [title], [aria-hidden]')
  const isIcon = Math.min(width, height) >= 8 && Math.max(width, height) <= 100
  if (isBlank && isIcon && TELLING_ICON.test(file) && !element.closest('a, button, label'))
    add('background-icon', element, file)
}

/**
 * Finds defects in style sheets as a whole, such as messages that ask people to rotate the device, and font
 * symbols without a text alternative.
 */
export function readSheetMarks(add: Add): void {
  visitRules((rule) => {
    if (!(rule instanceof CSSMediaRule) || !ORIENTATION.test(rule.conditionText)) return false
    for (const inner of rule.cssRules)
      if (inner instanceof CSSStyleRule && isShowing(inner.style)) addTurns(inner, add)
    return false
  })
  for (const icon of [...document.querySelectorAll('i:empty, span:empty')].slice(0, GLYPHS_MAX)) {
    const around = icon.parentElement
    const isAlone = !/\p{L}{2}/u.test(around?.textContent ?? '') && /\d/.test(around?.textContent ?? '')
    if (!isAlone || icon.closest('a, button, [role], [aria-label], [title]') || !icon.checkVisibility())
      continue
    if (GLYPH.test(getComputedStyle(icon, '::before').content)) add('icon-glyph', icon, contentOf(around!))
  }
}

const isShowing = ({ display, visibility, opacity }: CSSStyleDeclaration): boolean =>
  (display !== '' && display !== 'none') || visibility === 'visible' || Number(opacity) > 0.5

function addTurns({ selectorText }: CSSStyleRule, add: Add): void {
  for (const element of selectorsOf(selectorText).flatMap(matching)) {
    const text = element.textContent?.trim() ?? ''
    if (text.length < 200 && TURN.test(text) && DEVICE.test(text) && !element.checkVisibility())
      add('turn-device', element, text)
  }
}
