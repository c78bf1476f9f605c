import { ancestorsOf } from '../flat-tree.ts'
import { coverAt, stuckAround } from './covered-starts.ts'
import type { Rect } from './rects.ts'

/** A fixed or sticky element that covers part of many lines of the text next to it. */
export interface SideLayer {
  layer: Element
  /** The first text in the layer. */
  content: Element
  /** The first text with a covered line. */
  text: Element
  /** The maximum width of a covered part, in pixels. */
  amount: number
}

/** The visible lines of the text outside layers. */
export type TextLines = ReadonlyMap<Element, readonly Rect[]>

const LAYER_MIN = { width: 120, height: 150 }
const LINE_MIN = 80
const PART_MIN = 24
const LINES_MIN = 3
const SHARE_MIN = 0.25
const SEEN_MIN = 2
/** Selects layers that can be closed, and layers that cover the page on purpose. */
const MODAL =
  'dialog, [popover], [role=dialog], [role=alertdialog], [role=alert], [role=status], [aria-modal=true]'
const WAYS_OUT =
  'button:not(form button), [role=button], input[type=button], summary, a:not([href]), a[href="#"], a[href^="javascript:"], [onclick], [class*=close i], [class*=dismiss i], [class*=toggle i]'

/**
 * Returns the layers that cover part of many lines while the page scrolls. A layer that covers whole lines,
 * such as a header, only hides what has been scrolled past.
 * @param inLayers the text in layers, in document order.
 */
export function sideLayers(texts: TextLines, inLayers: readonly Element[]): SideLayer[] {
  const contents = new Map<Element, Element>()
  for (const content of inLayers) {
    const layer = stuckAround(content)
    if (layer && !contents.has(layer) && isLarge(layer) && staysOpen(layer)) contents.set(layer, content)
  }
  return [...contents].flatMap(([layer, content]) => {
    const covered = coveredLines(layer, texts)
    const all = [...texts.values()].flat().filter(isLong)
    if (covered.length < Math.max(LINES_MIN, all.length * SHARE_MIN)) return []
    const amount = Math.round(Math.max(...covered.map(({ part }) => part.right - part.left)))
    return [{ layer, content, text: covered[0]!.text, amount }]
  })
}

/** Scrolls a line under a layer. */
export function scrollUnder(layer: Element, texts: TextLines): void {
  const lines = coveredLines(layer, texts)
  const line = lines[Math.floor(lines.length / 2)]
  const { top } = layer.getBoundingClientRect()
  if (line) scrollBy({ top: line.part.top - top, behavior: 'instant' })
}

/** Returns true if a layer is on top of several lines of text in the window. */
export const isOverLines = (layer: Element, texts: TextLines): boolean =>
  coveredLines(layer, texts).filter(({ part }) => {
    const middle = (part.left + part.right) / 2
    return coverAt(middle, (part.top + part.bottom) / 2) === layer
  }).length >= SEEN_MIN

const isLarge = (layer: Element): boolean => {
  const { width, height } = layer.getBoundingClientRect()
  return width >= LAYER_MIN.width && height >= LAYER_MIN.height
}

const staysOpen = (layer: Element): boolean =>
  !layer.querySelector(`${WAYS_OUT}, ${MODAL}`) && !layer.closest(MODAL) && !isTransparent(layer)

const isTransparent = (layer: Element): boolean =>
  [layer, ...ancestorsOf(layer)].some((element) => getComputedStyle(element).opacity !== '1')

const isLong = ({ left, right }: Rect): boolean => right - left >= LINE_MIN

interface CoveredLine {
  text: Element
  /** The part of the line in the columns that the layer covers. */
  part: Rect
}

/** Returns the lines that a layer covers partly, but not completely, at some scroll position. */
function coveredLines(layer: Element, texts: TextLines): CoveredLine[] {
  const box = layer.getBoundingClientRect()
  const reach = reachOf(layer)
  return [...texts].flatMap(([text, lines]) =>
    lines.flatMap((line) => {
      if (!isLong(line) || line.bottom <= reach.top || line.top >= reach.bottom) return []
      const part = { ...line, left: Math.max(line.left, box.left), right: Math.min(line.right, box.right) }
      const covered = part.right - part.left
      const seen = line.right - line.left - covered
      return covered >= PART_MIN && seen >= PART_MIN ? [{ text, part }] : []
    }),
  )
}

/** Returns the lowest and highest positions in the window at which a line can move under a layer. */
function reachOf(layer: Element): Pick<Rect, 'top' | 'bottom'> {
  const { top, bottom } = layer.getBoundingClientRect()
  const { scrollHeight, clientHeight } = document.documentElement
  if (getComputedStyle(layer).position === 'fixed')
    return { top: top - scrollY, bottom: bottom + Math.max(0, scrollHeight - clientHeight) - scrollY }
  const around = layer.parentElement?.getBoundingClientRect()
  return { top: around?.top ?? top, bottom: around?.bottom ?? bottom }
}
