import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { FrameFacts, ImageFact } from '../facts.ts'
import { quoted } from '../text.ts'
import { isOnlyChartName, leadsToData } from './chart-names.ts'

const VALUES_MIN = 4
/** If the page contains a larger proportion of the values, its text describes the drawing. */
const SAID_MAX = 0.3
const EXAMPLES = 3
const SIZE_MIN = 100

export const valuesIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

/** Returns true if numbers rise in equal steps, as axis labels do. */
export function isAxis(numbers: readonly string[]): boolean {
  const values = numbers.map((number) => Number(number.replace(',', '.'))).toSorted((a, b) => a - b)
  const steps = new Set(values.slice(1).map((value, index) => (value - values[index]!).toFixed(6)))
  return steps.size <= 1
}

/** Returns true for a drawing whose name is all that screen readers read. */
export const isNamedDrawing = ({ kind, role, name, box, isAriaHidden, within }: ImageFact): boolean =>
  kind === 'svg' &&
  role === 'img' &&
  name !== '' &&
  !isAriaHidden &&
  !within.includes('hidden') &&
  box.width >= SIZE_MIN &&
  box.height >= SIZE_MIN

/** Returns true for an image in a control. The control's name usually describes the image. */
export const isInControl = ({ within }: ImageFact): boolean =>
  within.some((kind) => /^(?:a|button|label)$/.test(kind))

/** Returns all text on a page, including the text in table cells. */
export const textsOf = ({ blocks, tables }: Pick<FrameFacts, 'blocks' | 'tables'>): string[] => [
  ...blocks.map(({ text }) => text),
  ...tables.flatMap(({ rows }) => rows.flat().map(({ text }) => text)),
]

/**
 * Finds charts whose values are available only to people who can see them, since neither the name nor any
 * text on the page contains the values. The name may be enough if it gives more than the kind of chart.
 */
export const drawnValues: Detector = ({ facts: { images, blocks, tables, links } }) => {
  const charts = images.filter((image) => isNamedDrawing(image) && !image.isDescribed)
  if (charts.length === 0 || tables.length > 0) return []
  const hasDataLink = links.some(leadsToData)
  const said = new Set(blocks.flatMap(({ text }) => valuesIn(text)))
  return charts.flatMap(({ element, name, fallback }) => {
    const values = [...new Set(valuesIn(fallback))]
    const missing = values.filter((value) => !said.has(value) && !valuesIn(name).includes(value))
    const isSaid = missing.length < Math.max(VALUES_MIN, (1 - SAID_MAX) * values.length)
    if (values.length < VALUES_MIN || isSaid || isAxis(values)) return []
    const shown = joinList(missing.slice(0, EXAMPLES))
    const message = `The drawing ${quoted(name)} shows values such as ${shown}, which appear neither in its name nor in the text on the page.`
    const fix =
      'Put the values in a table next to the drawing, or in text that its aria-describedby refers to.'
    return [sureIf(isOnlyChartName(name) && !hasDataLink, 'image-alt-text', element, message, fix)]
  })
}
