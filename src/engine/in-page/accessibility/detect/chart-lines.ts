import { contrast } from '../../elements/contrast.ts'
import { parentOf } from '../../elements/text.ts'
import { colorOf } from '../colors.ts'
import { seenTextOf } from './seen-text.ts'

const SHAPE = 'polyline, path, line, circle, rect, ellipse, polygon, use, image'
const LINE = 'polyline, path, line'
const PRESSED = 'a, button, input, [role], [onclick], [tabindex]'
/** People with any color vision tell lines apart if one is much darker than the other. */
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
 * Returns true if only their colors tell the lines of a drawing apart: they look the same otherwise, two of the colors
 * have a low contrast with each other, and no visible text or table near the chart repeats a label of the key.
 */
export function areLinesToldByColor(chart: Element, { list, colors, labels }: Key): boolean {
  if (chart.localName !== 'svg' || list.querySelector(PRESSED)) return false
  const looks = colors.map((color) => lookOf(chart, color))
  const [first] = looks
  if (!first || looks.some((look) => look !== first) || !haveLowContrast(colors)) return false
  const rest = withoutOnce(seenTextOf(boxAround(chart, list)).seen, labels)
  return !labels.some((label) => rest.includes(label))
}

/** Returns how the lines in a color look, apart from their color. Empty without lines, or if more than lines has it. */
function lookOf(chart: Element, color: string): string {
  const shapes = [...chart.querySelectorAll(SHAPE)].map((shape) => ({
    shape,
    style: getComputedStyle(shape),
  }))
  const own = shapes.filter(({ style }) => style.stroke === color || style.fill === color)
  const lines = own.filter(({ shape, style }) => shape.matches(LINE) && NO_COLORS.test(style.fill))
  const points = own.filter(({ shape }) => shape.localName === 'circle')
  if (lines.length === 0 || lines.length + points.length < own.length) return ''
  const parts = lines.map(
    ({ shape, style }) =>
      [style.strokeWidth, style.strokeDasharray, style.markerStart, style.markerMid, style.markerEnd].join() +
      (shape.querySelector('title') ? shape.textContent : ''),
  )
  return [...new Set([...parts, ...points.map(({ style }) => `circle ${style.r}`)])].join(';')
}

const haveLowContrast = (colors: readonly string[]): boolean =>
  colors.some((one, index) =>
    colors.slice(index + 1).some((other) => contrast(colorOf(one), colorOf(other)) < CONTRAST_MIN),
  )

/** Returns the box around a chart and its key, with the content next to them. */
function boxAround(chart: Element, list: Element): Element {
  let box = parentOf(list)
  while (box && !holds(box, chart)) box = parentOf(box)
  const outer = box && parentOf(box)
  return outer && !outer.matches(WHOLE_PAGE) ? outer : (box ?? chart)
}

function holds(box: Element, inner: Element): boolean {
  for (let part: Element | null = inner; part; part = parentOf(part)) if (part === box) return true
  return false
}

/** Removes the labels of the key itself from a text. */
const withoutOnce = (text: string, labels: readonly string[]): string =>
  labels.reduce((rest, label) => rest.replace(label, ' '), text)
