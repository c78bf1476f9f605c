import { contrast } from '../../../elements/contrast.ts'
import { parentOf } from '../../../elements/text.ts'
import { isInside } from '../../../probes/flat-tree.ts'
import { colorOf } from '../../colors.ts'
import { seenTextOf } from '../texts/seen-text.ts'

const SHAPE = 'polyline, path, line, circle, rect, ellipse, polygon, use, image'
const LINE = 'polyline, path, line'
const PRESSED = 'a, button, input, [role], [onclick], [tabindex]'
/** People with any kind of color vision can tell lines apart if one is much darker than the other. */
const CONTRAST_MIN = 3
const WHOLE_PAGE = 'main, body, html'
const NO_COLORS = /^(none|transparent|rgba\(0, 0, 0, 0\))$/

/** The key of a chart: the colors and labels of its entries. */
interface Key {
  list: Element
  colors: readonly string[]
  labels: readonly string[]
}

/**
 * Returns true if only color distinguishes the lines of a drawing: the lines look the same otherwise, two of
 * the colors have a low contrast with each other, and no visible text or table near the chart repeats a label
 * from the key.
 */
export function areLinesAlikeExceptColor(chart: Element, { list, colors, labels }: Key): boolean {
  if (chart.localName !== 'svg' || list.querySelector(PRESSED)) return false
  const shapes = shapesIn(chart)
  const looks = colors.map((color) => lookOf(shapes, color))
  const [first] = looks
  if (!first || looks.some((look) => look !== first) || !haveLowContrast(colors)) return false
  const rest = withoutOnce(seenTextOf(boxAround(chart, list)).seen, labels)
  return !labels.some((label) => rest.includes(label))
}

export interface Shape {
  kind: 'line' | 'point' | 'other'
  stroke: string
  fill: string
  /** The shape's appearance, apart from its color. */
  look: string
}

/** Returns the visible shapes of a drawing, without those of the key inside it. */
export const shapesIn = (drawing: Element, ofKey: ReadonlySet<Element> = new Set()): Shape[] =>
  [...drawing.querySelectorAll(SHAPE)].filter((shape) => !ofKey.has(shape) && isDrawn(shape)).map(readShape)

function isDrawn(shape: Element): boolean {
  const { width, height } = shape.getBoundingClientRect()
  return Math.max(width, height) > 0
}

function readShape(shape: Element): Shape {
  const style = getComputedStyle(shape)
  const { stroke, fill } = style
  if (shape.localName === 'circle') return { kind: 'point', stroke, fill, look: `circle ${style.r}` }
  const look =
    [style.strokeWidth, style.strokeDasharray, style.markerStart, style.markerMid, style.markerEnd].join() +
    (shape.querySelector('title') ? shape.textContent : '')
  return { kind: shape.matches(LINE) && NO_COLORS.test(fill) ? 'line' : 'other', stroke, fill, look }
}

/**
 * Returns how the lines with a color look, apart from the color. Returns an empty string if the color is used
 * by no line, or also by something other than lines and points.
 */
export function lookOf(shapes: readonly Shape[], color: string): string {
  const own = shapes.filter(({ stroke, fill }) => stroke === color || fill === color)
  const hasLine = own.some(({ kind }) => kind === 'line')
  if (!hasLine || own.some(({ kind }) => kind === 'other')) return ''
  return [...new Set(own.toSorted(byKind).map(({ look }) => look))].join(';')
}

const byKind = (one: Shape, other: Shape): number => one.kind.localeCompare(other.kind)

/** Returns true if any two of the colors have a low contrast with each other. */
export const haveLowContrast = (colors: readonly string[]): boolean =>
  colors.some((one, index) =>
    colors.slice(index + 1).some((other) => contrast(colorOf(one), colorOf(other)) < CONTRAST_MIN),
  )

/** Returns the box around a chart and its key, including the content next to them. */
function boxAround(chart: Element, list: Element): Element {
  let box = parentOf(list)
  while (box && !isInside(chart, box)) box = parentOf(box)
  const outer = box && parentOf(box)
  return outer && !outer.matches(WHOLE_PAGE) ? outer : (box ?? chart)
}

/** Removes the key's labels from the text. */
const withoutOnce = (text: string, labels: readonly string[]): string =>
  labels.reduce((rest, label) => rest.replace(label, ' '), text)
