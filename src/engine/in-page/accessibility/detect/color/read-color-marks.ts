import { createIdentityOrder } from '../../../elements/identity-order.ts'
import { isColored } from '../../colors.ts'
import { keep } from '../../keeper.ts'
import { shapesOf } from '../icons/control-icon.ts'
import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const MARK = { min: 5, max: 48 }
const SATURATION_MIN = 60
const KINDS_MIN = 2
const BLANK = 'span, i, b, div, em'
/** In the key of a chart, the text next to each color says what it means. */
const CHART_KEY = '[class*=legend], [class*=legend] *'

/** Finds groups of cells or items that are distinguished only by the color of an empty element or a drawing. */
export function readColorMarks(list: Element, add: Add): void {
  const places = [...list.querySelectorAll(`:is(td, li, dd):not(${CHART_KEY})`)]
  const marked = places.flatMap((place) => {
    const mark = place.matches('td') ? (drawnMarkIn(place) ?? blankMarkIn(place)) : null
    return mark ? [{ place, ...mark }] : []
  })
  // Different shapes convey a meaning without color.
  const alike = [...Map.groupBy(marked, ({ shape }) => shape).values()].find((group) => {
    const kinds = new Set(group.map(({ color }) => color)).size
    // Drawings with a different color in each row are the key of a chart.
    const isKey = group[0]!.shape !== '' && kinds === group.length
    return kinds >= KINDS_MIN && !isKey && !isSaidInRows(group)
  })
  if (alike)
    addMarked(
      alike.map(({ place }) => place),
      add,
    )
  else if (list.matches('ul, ol')) readColorItems(places, add)
}

/** Returns true if all rows with a color share a word that no other row has, such as “online”. */
function isSaidInRows(marks: readonly (ColorMark & { place: Element })[]): boolean {
  const colored = marks.map(({ place, color }) => ({ item: place.closest('tr') ?? place, color }))
  return isSaid(Map.groupBy(colored, ({ color }) => color))
}

interface ColorMark {
  color: string
  /** The shapes of a drawing. Empty for an element without content. */
  shape: string
}

function blankMarkIn(cell: Element): ColorMark | null {
  const color = seenIn(cell) === '' ? (markIn(cell) ?? groundOf(cell)) : null
  return color === null ? null : { color, shape: '' }
}

/**
 * Returns the color of an empty cell. A cell that is small, has a spacer image or is in a row without text is
 * only decoration.
 */
function groundOf(cell: Element): string | null {
  const { width, height } = cell.getBoundingClientRect()
  const others = [...(cell.closest('tr')?.cells ?? [])].filter((other) => other !== cell)
  const isDecoration =
    Math.min(width, height) < MARK.min ||
    cell.querySelector('img, object, svg, canvas') !== null ||
    !others.some((other) => contentOf(other) !== '')
  return isDecoration ? null : markOf(cell)
}

/** Returns the color of a drawing, such as a dot, that is the only visible content of a cell. */
function drawnMarkIn(cell: Element): ColorMark | null {
  const [drawing, second] = cell.querySelectorAll('svg')
  if (!drawing || second || cell.matches('[title]') || cell.querySelector(SAYING)) return null
  const around = [cell, ...cell.querySelectorAll('*:not(svg, svg *)')]
  if (around.some((part) => hasOwnText(part) && !isUnseen(part))) return null
  const [color, other] = new Set(
    [...drawing.querySelectorAll(SHAPE)].map((shape) => getComputedStyle(shape).fill),
  )
  return color && !other && isColored(color, SATURATION_MIN) ? { color, shape: shapesOf(drawing) } : null
}

/** Other content, and tooltips that explain a color. */
const SAYING = 'img, canvas, input, button, a, text, image, use, title, [title]'
const SHAPE = 'circle, rect, ellipse, path, polygon'
const HIDDEN_PX = 2

const hasOwnText = (cell: Element): boolean =>
  [...cell.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

const isUnseen = (part: Element): boolean => {
  const { width, height } = part.getBoundingClientRect()
  return part.textContent === '' || Math.min(width, height) <= HIDDEN_PX
}

/** Returns the content of a cell, or an empty string if the content is only for screen readers. */
function seenIn(cell: Element): string {
  if (cell.querySelector('img, svg, canvas, input, button, object')) return contentOf(cell)
  const parts = [...cell.children]
  return !hasOwnText(cell) && parts.length > 0 && parts.every(isUnseen) ? '' : contentOf(cell)
}

/**
 * Finds lists in which only colored marks distinguish items with text. If every item has its own color, the
 * list may be the key of a chart. If all items with a color share a word, the word conveys the same
 * information as the color.
 */
function readColorItems(places: readonly Element[], add: Add): void {
  const items = places.filter((place) => place.matches('li') && contentOf(place) !== '')
  const marked = items.flatMap((item) => {
    const color = markIn(item)
    return color ? [{ item, color }] : []
  })
  const groups = Map.groupBy(marked, ({ color }) => color)
  if (marked.length < items.length || groups.size < KINDS_MIN || groups.size >= marked.length) return
  if (!isSaid(groups))
    addMarked(
      marked.map(({ item }) => item),
      add,
    )
}

/** Returns true if all items with a color share a word that no item with another color has. */
function isSaid(groups: ReadonlyMap<string, readonly { item: Element }[]>): boolean {
  const words = [...groups.values()].map((items) => items.map(({ item }) => wordsIn(item)))
  return words.some(([first, ...rest], index) => {
    const others = words.filter((_, other) => other !== index).flat()
    return (
      rest.length > 0 &&
      [...first!].some((word) => rest.every((set) => set.has(word)) && !others.some((set) => set.has(word)))
    )
  })
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
  const hasMore = backgroundImage !== 'none' || !/^(none|normal|"")$/.test(content)
  const isNamed = element.matches('[aria-label], [aria-labelledby], [title]')
  return isColored(backgroundColor, SATURATION_MIN) && !hasMore && !isNamed ? backgroundColor : null
}
