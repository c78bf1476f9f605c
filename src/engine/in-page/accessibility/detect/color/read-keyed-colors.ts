import { createIdentityOrder } from '../../../elements/identity-order.ts'
import { parentOf } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { isColored } from '../../colors.ts'
import { clean, contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { hasInsertedContent } from '../texts/inserted-content.ts'
import { countExplained, seenTextOf } from '../texts/seen-text.ts'
import { isSwatch, SWATCH } from './read-color-keys.ts'

const KEYS_MAX = 5
const KINDS = { min: 2, max: 8 }
/** The number of levels between a swatch and the box around the key. */
const KEY_LEVELS = 3
const LABEL_WORDS_MAX = 8
const CHROMA_MIN = 24
const MARKED = 'td, li, a, button, span, div, time, dd, p'
/**
 * A few controls next to each other may just use theme colors. A larger number are entries, such as the seats
 * on a seating plan.
 */
const CONTROL = 'a, button'
const CONTROLS_MIN = 8
const COLLECTION = 'table, ul, ol, dl, [role=grid], [role=list]'
const MARKED_MIN = 3
const ELEMENTS_MAX = 4000
/** A larger box is a section of the page, not an entry marked by a color. */
const ENTRY_PX = { width: 400, height: 160 }
/** An edge at least this wide, in pixels, is a mark, not a border. */
const EDGE_PX_MIN = 3
/** A box up to this size without text is a mark, whose shape may have the same meaning as its color. */
const MARK_PX_MAX = 48
/** The meaning of an image or a reference can't be compared with words. */
const UNCLEAR = 'img, svg, i, canvas, [aria-describedby], [aria-labelledby]'
/** Style sheets often insert signs into these elements. */
const SIGN = 'span, b, em, strong'
const AROUND = 'td, li, a, button, [role=gridcell]'
const ROW = 'tr, li, [role=row]'

export interface Key {
  box: Element
  /** The label of each color. */
  labels: ReadonlyMap<string, string>
}

interface Entry {
  element: Element
  color: string
  /** The other properties of the entry, which may have the same meaning as the color. */
  look: string
}

/**
 * Finds entries, such as the days of a calendar, whose meaning is shown only by a color that a key explains.
 */
export function readKeyedColors(add: Add): void {
  const keys = keysIn().slice(0, KEYS_MAX)
  if (keys.length === 0) return
  const colors = new Set(keys.flatMap(({ labels }) => [...labels.keys()]))
  const outside = findAll(MARKED)
    .slice(0, ELEMENTS_MAX)
    .filter((element) => !keys.some(({ box }) => box.contains(element) || element.contains(box)))
  const entries = outermost(outside.flatMap((element) => entryOf(element, colors)))
  for (const { labels } of keys) {
    const own = entries.filter(({ color }) => labels.has(color))
    const groups = [...Map.groupBy(own, collectionOf).values()].filter(areAlike)
    const found = groups.map((group) => ({ group, kind: kindOf(group, labels) })).find(({ kind }) => kind)
    if (!found?.kind) continue
    const example = createIdentityOrder()(found.group.map(({ element }) => element))[0]!
    add(found.kind, example, [visibleTextAt(example), ...labels.values()].join('\n'), found.group.length)
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

/** Returns true if entries seem to be of one kind and differ only in their colors. */
function areAlike(entries: readonly Entry[]): boolean {
  const colors = new Set(entries.map(({ color }) => color))
  const isOfControls = entries.some(({ element }) => element.matches(CONTROL) && !element.closest(COLLECTION))
  if (entries.length < (isOfControls ? CONTROLS_MIN : MARKED_MIN) || colors.size < KINDS.min) return false
  return new Set(entries.map(({ element, look }) => `${element.localName} ${look}`)).size === 1
}

/**
 * Returns the kind of fact if only color shows what the entries mean, or null if something visible also shows
 * it.
 */
function kindOf(
  entries: readonly Entry[],
  labels: Key['labels'],
): 'keyed-colors' | 'keyed-colors-unseen' | null {
  let isUnseen = false
  for (const { element, color } of entries) {
    const telling = tellingOf(element, labels.get(color)!)
    if (telling === 'seen') return null
    isUnseen ||= telling === 'unseen'
  }
  const byColor = [...Map.groupBy(entries, ({ color }) => color).values()]
  const texts = byColor.map((some) => some.map(({ element }) => visibleTextAt(element)))
  // Letters or signs that vary with the colors distinguish the entries, even if the key doesn't explain them.
  if (countExplained(texts) >= texts.length - 1) return null
  return isUnseen ? 'keyed-colors-unseen' : 'keyed-colors'
}

/** Returns the visible text of an entry, or the text next to a mark. */
const visibleTextAt = (element: Element): string =>
  seenTextOf(element).seen || seenTextOf(parentOf(element) ?? element).seen

/** Returns the color keys: boxes in which several small swatches are next to labels. */
export function keysIn(): Key[] {
  const keys = new Map<Element, [color: string, label: string][]>()
  for (const swatch of findAll(SWATCH)) {
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

/**
 * Returns the color of a swatch without an image, or null if there is none. Gray and white are also the
 * colors of ordinary boxes.
 */
function plainColorOf(swatch: Element): string | null {
  const { backgroundColor, backgroundImage, maskImage } = getComputedStyle(swatch)
  const isPlain = backgroundImage === 'none' && maskImage === 'none' && !hasInsertedContent(swatch)
  return isPlain && isColored(backgroundColor, CHROMA_MIN) ? backgroundColor : null
}

/**
 * Returns the text directly after a swatch, or the text of its parent if the swatch is the only element in
 * it.
 */
function labelOf(swatch: Element): string {
  const parent = parentOf(swatch) ?? swatch
  const after =
    clean(swatch.nextSibling?.textContent ?? '') || clean(swatch.nextElementSibling?.textContent ?? '')
  return after || (parent.childElementCount === 1 ? contentOf(parent) : '')
}

const isLabel = (text: string): boolean => /\p{L}{2}/u.test(text) && text.split(' ').length <= LABEL_WORDS_MAX

/** Returns the smallest box around a swatch that contains another swatch. */
function keyAround(swatch: Element): Element {
  let box = parentOf(swatch) ?? swatch
  for (let level = 1; level < KEY_LEVELS; level += 1) {
    if ([...box.querySelectorAll(SWATCH)].some((other) => other !== swatch && isSwatch(other))) break
    box = parentOf(box) ?? box
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
  const look = [style.fontWeight, style.fontStyle, style.textDecorationLine, style.borderTopStyle]
  if (Math.max(width, height) <= MARK_PX_MAX && seenTextOf(element).seen === '')
    look.push(
      style.borderRadius,
      style.clipPath,
      style.transform,
      `${Math.round(width)} ${Math.round(height)}`,
    )
  return [{ element, color, look: look.join(' ') }]
}

/**
 * Returns whether the entry or its row states what its color means, visibly or only for screen readers and in
 * tooltips. Returns `seen` if that can't be determined.
 */
function tellingOf(element: Element, label: string): 'seen' | 'unseen' | 'none' {
  const isNamed = says(seenTextOf(element).unseen, label)
  const isMark = isNamed && !element.matches(AROUND)
  // An image elsewhere in a card is unlikely to mean the same as a mark with its own hidden text.
  const around = isMark ? (parentOf(element) ?? element) : (element.closest(AROUND) ?? element)
  if (isUnclear(around) || hasInsertedContent(element)) return 'seen'
  if (getComputedStyle(element).backgroundImage !== 'none') return 'seen'
  const texts = [around, element.closest(ROW)].map((part) => part && seenTextOf(part))
  const seen = texts.map((text) => text?.seen ?? '').join(' ')
  if (isNamed) return says(seen, label) ? 'seen' : 'unseen'
  const words = wordsIn(label)
  const mentions = (text: string) => words.some((word) => text.toLowerCase().includes(word))
  if (words.length === 0 || mentions(seen)) return 'seen'
  const unseen = texts.map((text) => text?.unseen ?? '').join(' ')
  if (!mentions(unseen)) return 'none'
  // The key may explain a color with more words than the hidden text, as in “Delays of more than 10 minutes”.
  return says(unseen, label) || says(label, unseen) ? 'unseen' : 'seen'
}

const isUnclear = (around: Element): boolean =>
  around.matches(UNCLEAR) ||
  around.querySelector(UNCLEAR) !== null ||
  [...around.querySelectorAll(SIGN)].some(hasInsertedContent)

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Returns true if a string contains at least half of the words in another string. */
function says(text: string, other: string): boolean {
  const words = wordsIn(other)
  const said = new Set(wordsIn(text))
  return words.length > 0 && words.filter((word) => said.has(word)).length * 2 >= words.length
}
