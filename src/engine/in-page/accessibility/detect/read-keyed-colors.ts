import { colorOf } from '../colors.ts'
import { attribute, clean, contentOf } from './names.ts'
import type { Add } from './read-markup.ts'

const SWATCH = 'span, i, b, em, div, td, dt'
const SWATCH_PX = { min: 5, max: 48 }
const KINDS = { min: 2, max: 8 }
/** The levels between a swatch and the box around the key. */
const KEY_LEVELS = 3
const LABEL_WORDS_MAX = 6
const ALPHA_MIN = 0.3
const CHROMA_MIN = 24
const MARKED = 'td, li, a, button, span, div, time, dd, p'
const MARKED_MIN = 3
const ELEMENTS_MAX = 4000
/** A larger box is a part of the page rather than an entry that a color marks. */
const ENTRY_PX = { width: 400, height: 160 }
/** An edge with this width in pixels is a mark rather than a border. */
const EDGE_PX_MIN = 3
const TELLING = 'img, svg, i, [title], [aria-label], [aria-describedby], [aria-labelledby]'

interface Key {
  box: Element
  /** The labels of the colors. */
  labels: ReadonlyMap<string, string>
}

interface Entry {
  element: Element
  color: string
  /** The other properties of the entry, which may have the same meaning as the color. */
  look: string
}

/** Finds entries, such as the days of a calendar, for which only a color says what a key explains. */
export function readKeyedColors(add: Add): void {
  for (const key of keysIn(document)) {
    const entries = [...document.querySelectorAll(MARKED)]
      .slice(0, ELEMENTS_MAX)
      .filter((element) => !key.box.contains(element) && !element.contains(key.box))
      .flatMap((element) => entryOf(element, key))
    const outer = entries.filter(
      ({ element }) => !entries.some((one) => one.element !== element && one.element.contains(element)),
    )
    if (isByColorAlone(outer, key)) {
      const labels = [...key.labels.values()].join('\n')
      add('keyed-colors', outer[0]!.element, `${contentOf(outer[0]!.element)}\n${labels}`, outer.length)
    }
  }
}

function isByColorAlone(entries: readonly Entry[], { labels }: Key): boolean {
  const colors = new Set(entries.map(({ color }) => color))
  if (entries.length < MARKED_MIN || colors.size < KINDS.min) return false
  if (new Set(entries.map(({ look }) => look)).size > 1) return false
  return !entries.some(({ element, color }) => saysMore(element, labels.get(color)!))
}

/** Returns the keys of a document: boxes in which several small swatches are next to labels. */
function keysIn(root: Document): Key[] {
  const keys = new Map<Element, Map<string, string>>()
  for (const swatch of root.querySelectorAll(SWATCH)) {
    const color = isSwatch(swatch) ? colorIn(getComputedStyle(swatch).backgroundColor) : null
    const label = color === null ? '' : labelOf(swatch)
    if (color === null || !isLabel(label)) continue
    const box = keyAround(swatch)
    const labels = keys.get(box) ?? new Map<string, string>()
    keys.set(box, labels.set(color, label))
  }
  return [...keys]
    .filter(([, { size }]) => size >= KINDS.min && size <= KINDS.max)
    .map(([box, labels]) => ({ box, labels }))
}

function isSwatch(element: Element): boolean {
  if (element.childNodes.length > 0) return false
  const { width, height } = element.getBoundingClientRect()
  return Math.min(width, height) >= SWATCH_PX.min && Math.max(width, height) <= SWATCH_PX.max
}

/** Returns a color with a hue, or null. Gray and white are also the colors of ordinary boxes. */
function colorIn(color: string): string | null {
  const [red, green, blue, alpha] = colorOf(color)
  const isColored = alpha > ALPHA_MIN && Math.max(red, green, blue) - Math.min(red, green, blue) >= CHROMA_MIN
  return isColored ? color : null
}

/** Returns the text directly after a swatch, or that of the element around it. */
function labelOf(swatch: Element): string {
  const next = swatch.nextSibling
  const after = clean(next?.textContent ?? '') || clean(swatch.nextElementSibling?.textContent ?? '')
  return after || contentOf(swatch.parentElement!)
}

const isLabel = (text: string): boolean => /\p{L}{2}/u.test(text) && text.split(' ').length <= LABEL_WORDS_MAX

/** Returns the smallest box around a swatch that contains another swatch. */
function keyAround(swatch: Element): Element {
  let box = swatch.parentElement!
  for (let level = 1; level < KEY_LEVELS && box.parentElement; level += 1) {
    if ([...box.querySelectorAll(SWATCH)].some((other) => other !== swatch && isSwatch(other))) break
    box = box.parentElement
  }
  return box
}

function entryOf(element: Element, { labels }: Key): Entry[] {
  const style = getComputedStyle(element)
  const edge = Number.parseFloat(style.borderLeftWidth) >= EDGE_PX_MIN ? style.borderLeftColor : null
  const color = [style.backgroundColor, edge].find((each) => each !== null && labels.has(each))
  if (!color) return []
  const { width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0 || width > ENTRY_PX.width || height > ENTRY_PX.height) return []
  const look = [style.fontWeight, style.fontStyle, style.textDecorationLine, style.borderTopStyle].join(' ')
  return [{ element, color, look }]
}

/** Returns true if an entry says in words or by a picture what its color means, or if it can't be known. */
function saysMore(element: Element, label: string): boolean {
  const said = [element, ...element.querySelectorAll(TELLING)]
    .map((part) => ['aria-label', 'title', 'alt'].map((name) => attribute(part, name)).join(' '))
    .join(' ')
  const words = label.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const text = `${element.textContent} ${said}`.toLowerCase()
  return (
    words.length === 0 ||
    words.some((word) => text.includes(word)) ||
    element.matches('[aria-describedby], [aria-labelledby]') ||
    element.querySelector('img, svg, i, canvas') !== null ||
    ['::before', '::after'].some(
      (part) => !/^(?:none|normal|"")$/.test(getComputedStyle(element, part).content),
    ) ||
    getComputedStyle(element).backgroundImage !== 'none'
  )
}
