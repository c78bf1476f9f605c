import type { LineChartFact } from '../../../../accessibility/detectors/images/line-chart-fact.ts'
import type { ColorName } from '../../../../accessibility/detectors/looks/colored-value-fact.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { colorNameOf } from '../../color-names.ts'
import { isColored } from '../../colors.ts'
import { keep } from '../../keeper.ts'
import { boxOf } from '../boxes.ts'
import { clean } from '../names/names.ts'
import { haveLowContrast, lookOf, type Shape, shapesIn } from './chart-lines.ts'
import { drawnKeyIn } from './drawn-keys.ts'
import { CHART_PX, chartNear, LEGEND } from './read-color-keys.ts'
import { keysIn } from './read-keyed-colors.ts'

const DRAWINGS_MAX = 100
const COLORS = { min: 2, max: 8 }
const CHROMA_MIN = 24

/** Reads the drawings whose lines differ only in colors that are hard to tell apart. */
export function readLineCharts(): LineChartFact[] {
  const drawings = findAll('svg').slice(0, DRAWINGS_MAX).filter(isLarge)
  const charts = drawings.flatMap((drawing) => {
    const drawnKey = drawnKeyIn(drawing)
    const colors = lineColorsOf(drawing, drawnKey?.swatches)
    const names = colors.map(colorNameOf)
    const areNamed = names.length >= COLORS.min && new Set(names).size === names.length
    return areNamed && names.every(Boolean)
      ? [{ drawing, drawnKey, colors, names: names as ColorName[] }]
      : []
  })
  if (charts.length === 0) return []
  const keys = keysIn()
  return charts.flatMap(({ drawing, drawnKey, colors, names }) => {
    const isOfAll = (labels: ReadonlyMap<string, string>) =>
      labels.size === colors.length && colors.every((color) => labels.has(color))
    const own = keys.find(({ box, labels }) => isOfAll(labels) && chartNear(box) === drawing)
    // Other code compares the keys in lists and legends with their charts.
    if (own?.box.closest(LEGEND)) return []
    const key = own ?? (drawnKey && isOfAll(drawnKey.labels) ? drawnKey : null)
    const drawnText = drawnTextOf(drawing, key === drawnKey ? drawnKey?.texts : undefined)
    const labels = key ? [...key.labels.values()] : []
    return [{ element: keep(drawing), box: boxOf(drawing), colors: names, labels, drawnText }]
  })
}

/** Returns the text in a drawing, without the text of a key inside it. */
const drawnTextOf = (drawing: Element, ofKey: ReadonlySet<Element> = new Set()): string =>
  clean(
    [...drawing.querySelectorAll('text')]
      .filter((text) => !ofKey.has(text))
      .map((text) => text.textContent)
      .join(' '),
  )

function isLarge(drawing: Element): boolean {
  const { width, height } = drawing.getBoundingClientRect()
  return width >= CHART_PX.width && height >= CHART_PX.height && !drawing.closest('a, button, nav')
}

/** Returns the colors of the lines in a drawing if nothing but color distinguishes the lines. */
function lineColorsOf(drawing: Element, ofKey?: ReadonlySet<Element>): string[] {
  const shapes = shapesIn(drawing, ofKey)
  const colors = [...new Set(shapes.filter(isColoredLine).map(({ stroke }) => stroke))]
  if (colors.length < COLORS.min || colors.length > COLORS.max || !haveLowContrast(colors)) return []
  const looks = new Set(colors.map((color) => lookOf(shapes, color)))
  return looks.size === 1 && !looks.has('') ? colors : []
}

const isColoredLine = ({ kind, stroke }: Shape): boolean => kind === 'line' && isColored(stroke, CHROMA_MIN)
