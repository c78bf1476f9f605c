import { isIconFont } from '../../elements/icon-font.ts'
import { tellingMarkOf } from '../../elements/mark.ts'
import { ownTextOf, squeeze } from '../../elements/text.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'
import { columnBeside } from './beside.ts'
import { sideSpaceOf } from './side-space.ts'
import { linesOf, type WideCause } from './text-lines.ts'

const PARTS_MAX = 600
const BEYOND_MIN = 2
const QUOTE_MAX = 40
/** A smaller box is more likely in the wrong place than too wide. */
const SIZE_MIN = 40
const MEDIA = 'img, video, iframe, canvas, svg, object, embed'
/** Text that fits in a window with margins of this width isn't too long. */
const EDGE_PX = 16
/** The number of levels above an element in which to look for the row that it is part of. */
const ROW_LEVELS = 3

/**
 * Returns what makes an element extend beyond a limit: a style or content of the element or of its parts.
 * Returns null if the cause isn't known.
 * @param limit the right edge of the available space, in pixels of the window.
 */
export function wideCauseOf(element: Element, limit: number): WideCause | null {
  const frame = limit >= innerWidth ? frameCauseOf(element) : null
  if (frame) return frame
  const parts = [element, ...element.querySelectorAll('*')]
    .slice(0, PARTS_MAX)
    .filter((part) => rightOf(part) > limit + BEYOND_MIN && isShown(part))
  for (const part of parts) {
    const cause = ownCauseOf(part, limit)
    if (cause) return cause
  }
  for (const part of parts) {
    const cause = layoutCauseOf(part)
    if (cause) return cause
  }
  return rowCauseOf(element)
}

/**
 * Returns the outermost box around an element whose own width doesn't fit in the window, such as the body.
 */
function frameCauseOf(element: Element): WideCause | null {
  const causes = [...ancestorsOf(element)].flatMap((box) => fixedWidthOf(box, innerWidth) ?? [])
  return causes.at(-1) ?? null
}

/**
 * An element at the end of a row sticks out because the row doesn't wrap, regardless of what the element
 * contains.
 */
function rowCauseOf(element: Element): WideCause | null {
  for (const box of [...ancestorsOf(element)].slice(0, ROW_LEVELS)) {
    if (box === document.body) return null
    const cause = layoutCauseOf(box)
    if (cause && cause.kind !== 'margin') return cause
  }
  return null
}

/** Returns the right edge of an element or of its own text, which may extend beyond its box. */
const rightOf = (part: Element): number =>
  Math.max(part.getBoundingClientRect().right, ...linesOf(part).map(({ right }) => right))

function ownCauseOf(part: Element, limit: number): WideCause | null {
  const room = limit - Math.max(0, part.getBoundingClientRect().left)
  const isTooWide = part.getBoundingClientRect().width > room
  const pre = part.closest('pre')
  if (pre && !/wrap|line|break/.test(getComputedStyle(part).whiteSpace))
    return { kind: 'pre', part: tellingMarkOf(pre), value: '' }
  if (isTooWide && part.matches('table')) return ofSize('table', part)
  if (isTooWide && part.matches('svg:not([viewBox])')) return drawingCauseOf(part)
  if (isTooWide && part.matches(MEDIA)) return ofSize('media', part)
  const fixed = fixedWidthOf(part, Math.max(room, SIZE_MIN))
  if (fixed) return fixed
  if (isTooWide && part.matches('input, select, textarea')) return ofSize('field', part)
  return textCauseOf(part, limit)
}

function fixedWidthOf(box: Element, room: number): WideCause | null {
  const styles = box.computedStyleMap()
  for (const kind of ['min-width', 'width'] as const) {
    const value = pixelsOf(styles.get(kind))
    if (value > room) {
      const others = room >= innerWidth ? alikeTo(box, kind, value) : []
      const cause = { kind, part: tellingMarkOf(box), value: `${Math.round(value)}px` }
      return others.length > 0 ? { ...cause, others } : cause
    }
  }
  return null
}

/**
 * Returns other large boxes on the page with the same fixed width, such as a footer, which also keep the page
 * wide.
 */
function alikeTo(box: Element, kind: 'min-width' | 'width', px: number): string[] {
  const marks = [...document.querySelectorAll('body *')]
    .slice(0, PARTS_MAX)
    .filter((other) => !box.contains(other) && !other.contains(box))
    .filter((other) => pixelsOf(other.computedStyleMap().get(kind)) === px && isShown(other))
    .map(tellingMarkOf)
  return [...new Set(marks)].filter((mark) => mark !== tellingMarkOf(box)).slice(0, ALIKE_MAX)
}

const ALIKE_MAX = 2

/** A drawing without a viewBox doesn't shrink: a smaller box only cuts it off. */
function drawingCauseOf(svg: Element): WideCause {
  const { width, height } = svg.getBoundingClientRect()
  return { kind: 'drawing', part: tellingMarkOf(svg), value: `${Math.round(width)} ${Math.round(height)}` }
}

const ofSize = (kind: WideCause['kind'], part: Element): WideCause => ({
  kind,
  part: tellingMarkOf(part),
  value: `${Math.round(part.getBoundingClientRect().width)}px`,
})

const pixelsOf = (value: CSSStyleValue | undefined): number =>
  value instanceof CSSUnitValue && value.unit === 'px' ? value.value : 0

function textCauseOf(part: Element, limit: number): WideCause | null {
  const isBeyond = linesOf(part).some(({ right }) => right > limit + BEYOND_MIN)
  if (!isBeyond || part.matches('input, select, textarea')) return null
  const { fontFamily, fontSize, whiteSpace } = getComputedStyle(part)
  const text = squeeze(ownTextOf(part))
  const words = text.split(' ')
  const family = fontFamily.split(',', 1)[0]!.replace(/["']/g, '')
  if (isIconFont(fontFamily))
    return isLoaded(family) ? null : { kind: 'icon', part: quoted(text), value: family }
  if (words.length > 1 && whiteSpace === 'nowrap') return { kind: 'nowrap', part: quoted(text), value: '' }
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  const room = limit - Math.max(0, part.getBoundingClientRect().left)
  // Lines of code wrap only at spaces, regardless of what is next to them.
  const column = part.closest('pre') ? null : columnBeside(part, room)
  if (column) return { ...ofSize('column', column), word: quoted(longest) }
  // If the window has enough space for a word, only a box on the page can be too small for it.
  if (limit >= innerWidth && fitsWindow(part)) return spaceCauseOf(part, quoted(longest))
  // In a box that another part has widened, lines extend beyond the limit although their words would fit.
  if (widthOfWord(part, longest) <= room) return null
  return { kind: 'word', part: quoted(longest), value: `${Math.round(Number.parseFloat(fontSize))}px` }
}

const fitsWindow = (part: Element): boolean =>
  Math.max(...linesOf(part).map(({ width }) => width)) <= innerWidth - 2 * EDGE_PX

function spaceCauseOf(part: Element, word: string): WideCause | null {
  const space = sideSpaceOf(part)
  if (!space) return null
  const { box, side, px } = space
  return { kind: 'space', part: tellingMarkOf(box), value: `${side}: ${Math.round(px)}px`, word }
}

const isLoaded = (family: string): boolean =>
  [...document.fonts].some((face) => face.family.replace(/["']/g, '') === family && face.status === 'loaded')

const quoted = (text: string): string =>
  `“${text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX - 1)}…` : text}”`

/** Returns a cause in the layout of an element's parts, such as a row that doesn't wrap. */
function layoutCauseOf(part: Element): WideCause | null {
  const { display, flexDirection, flexWrap, gridTemplateColumns, marginLeft, marginRight } =
    getComputedStyle(part)
  const margin = Math.min(Number.parseFloat(marginLeft), Number.parseFloat(marginRight))
  if (margin < -BEYOND_MIN)
    return { kind: 'margin', part: tellingMarkOf(part), value: `${Math.round(margin)}px` }
  const count = [...part.children].filter(isShown).length
  if (count < 2) return null
  if (/flex$/.test(display) && flexWrap === 'nowrap' && flexDirection.startsWith('row'))
    return { kind: 'row', part: tellingMarkOf(part), value: String(count) }
  const columns = gridTemplateColumns.split(' ').length
  return /grid$/.test(display) && columns > 1
    ? { kind: 'grid', part: tellingMarkOf(part), value: String(columns) }
    : null
}

/** Returns the width of a word in an element's own text. */
function widthOfWord(part: Element, word: string): number {
  const range = document.createRange()
  for (const node of part.childNodes) {
    const start = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').indexOf(word) : -1
    if (start < 0) continue
    range.setStart(node, start)
    range.setEnd(node, start + word.length)
    return range.getBoundingClientRect().width
  }
  return Number.POSITIVE_INFINITY
}
