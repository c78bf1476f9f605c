import { createIdentityOrder } from '../../elements/identity-order.ts'
import { isColored } from '../colors.ts'
import { hasInsertedContent } from './inserted-content.ts'
import { attribute, clean, contentOf } from './names.ts'
import { isSwatch, SWATCH } from './read-color-keys.ts'
import type { Add } from './read-markup.ts'

const KEYS_MAX = 5
const KINDS = { min: 2, max: 8 }
/** The levels between a swatch and the box around the key. */
const KEY_LEVELS = 3
const LABEL_WORDS_MAX = 6
const CHROMA_MIN = 24
const MARKED = 'td, li, a, button, span, div, time, dd, p'
/** Some controls next to each other have the colors of a theme. Many are entries, such as the seats of a plan. */
const CONTROL = 'a, button'
const CONTROLS_MIN = 8
const COLLECTION = 'table, ul, ol, dl, [role=grid], [role=list]'
const MARKED_MIN = 3
const ELEMENTS_MAX = 4000
/** A larger box is a part of the page rather than an entry that a color marks. */
const ENTRY_PX = { width: 400, height: 160 }
/** An edge with this width in pixels is a mark rather than a border. */
const EDGE_PX_MIN = 3
const NAMING = ['aria-label', 'title', 'alt']
const NAMED = '[title], [aria-label], [alt]'
/** The meaning of a picture or a reference can't be compared with words. */
const UNCLEAR = 'img, svg, i, canvas, [aria-describedby], [aria-labelledby]'
const AROUND = 'td, li, a, button, [role=gridcell]'
const ROW = 'tr, li, [role=row]'

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
  const keys = keysIn(document).slice(0, KEYS_MAX)
  if (keys.length === 0) return
  const colors = new Set(keys.flatMap(({ labels }) => [...labels.keys()]))
  const outside = [...document.querySelectorAll(MARKED)]
    .slice(0, ELEMENTS_MAX)
    .filter((element) => !keys.some(({ box }) => box.contains(element) || element.contains(box)))
  const entries = outermost(outside.flatMap((element) => entryOf(element, colors)))
  for (const { labels } of keys) {
    const own = entries.filter(({ color }) => labels.has(color))
    const group = [...Map.groupBy(own, collectionOf).values()].find((some) => isByColorAlone(some, labels))
    if (!group) continue
    const example = createIdentityOrder()(group.map(({ element }) => element))[0]!
    add('keyed-colors', example, [contentOf(example), ...labels.values()].join('\n'), group.length)
  }
}

function outermost(entries: readonly Entry[]): Entry[] {
  const marked = new Set(entries.map(({ element }) => element))
  return entries.filter(({ element }) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (marked.has(around)) return false
    return true
  })
}

/** Entries of one kind are in the same table or list, or in boxes next to each other. */
const collectionOf = ({ element }: Entry): Element | null =>
  element.closest(COLLECTION) ?? element.parentElement?.parentElement ?? null

function isByColorAlone(entries: readonly Entry[], labels: Key['labels']): boolean {
  const colors = new Set(entries.map(({ color }) => color))
  const isOfControls = entries.some(({ element }) => element.matches(CONTROL) && !element.closest(COLLECTION))
  if (entries.length < (isOfControls ? CONTROLS_MIN : MARKED_MIN) || colors.size < KINDS.min) return false
  if (new Set(entries.map(({ element, look }) => `${element.localName} ${look}`)).size > 1) return false
  return !entries.some(({ element, color }) => saysMore(element, labels.get(color)!))
}

/** Returns the keys of a document: boxes in which several small swatches are next to labels. */
function keysIn(root: Document): Key[] {
  const keys = new Map<Element, [color: string, label: string][]>()
  for (const swatch of root.querySelectorAll(SWATCH)) {
    const color = isSwatch(swatch) ? plainColorOf(swatch) : null
    const label = color === null ? '' : labelOf(swatch)
    if (color === null || !isLabel(label)) continue
    const box = keyAround(swatch)
    keys.set(box, [...(keys.get(box) ?? []), [color, label]])
  }
  return [...keys].flatMap(([box, entries]) => {
    const labels = new Map(entries)
    const areDistinct = new Set(labels.values()).size === entries.length && labels.size === entries.length
    return areDistinct && labels.size >= KINDS.min && labels.size <= KINDS.max ? [{ box, labels }] : []
  })
}

/** Returns the color of a swatch without a picture, or null. Gray and white are also the colors of ordinary boxes. */
function plainColorOf(swatch: Element): string | null {
  const { backgroundColor, backgroundImage, maskImage } = getComputedStyle(swatch)
  const isPlain = backgroundImage === 'none' && maskImage === 'none' && !hasInsertedContent(swatch)
  return isPlain && isColored(backgroundColor, CHROMA_MIN) ? backgroundColor : null
}

/** Returns the text directly after a swatch, or that of the element around it if this contains no other swatch. */
function labelOf(swatch: Element): string {
  const parent = swatch.parentElement!
  const after =
    clean(swatch.nextSibling?.textContent ?? '') || clean(swatch.nextElementSibling?.textContent ?? '')
  return after || (parent.childElementCount === 1 ? contentOf(parent) : '')
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

function entryOf(element: Element, colors: ReadonlySet<string>): Entry[] {
  const style = getComputedStyle(element)
  const edge = Number.parseFloat(style.borderLeftWidth) >= EDGE_PX_MIN ? style.borderLeftColor : null
  const color = [style.backgroundColor, edge].find((each) => each !== null && colors.has(each))
  if (!color) return []
  const { width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0 || width > ENTRY_PX.width || height > ENTRY_PX.height) return []
  const look = [style.fontWeight, style.fontStyle, style.textDecorationLine, style.borderTopStyle].join(' ')
  return [{ element, color, look }]
}

/** Returns true if an entry or its row says what its color means, or if that can't be known. */
function saysMore(element: Element, label: string): boolean {
  const around = element.closest(AROUND) ?? element
  if (around.matches(UNCLEAR) || around.querySelector(UNCLEAR) || hasInsertedContent(element)) return true
  if (getComputedStyle(element).backgroundImage !== 'none') return true
  const names = [around, ...around.querySelectorAll(NAMED)].flatMap((part) =>
    NAMING.map((name) => attribute(part, name)),
  )
  const text = [around, element.closest(ROW)].map((part) => part?.textContent ?? '')
  const said = [...names, ...text].join(' ').toLowerCase()
  const words = label.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return words.length === 0 || words.some((word) => said.includes(word))
}
