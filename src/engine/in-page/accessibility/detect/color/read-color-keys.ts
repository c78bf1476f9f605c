import { parentOf } from '../../../elements/text.ts'
import { keep } from '../../keeper.ts'
import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { areLinesAlikeExceptColor } from './chart-lines.ts'
import { markOf } from './read-color-marks.ts'

export const LEGEND = 'ul, ol, dl, [class*="legend"]'
export const SWATCH = 'span, i, b, div, em'
const SWATCH_PX = { min: 5, max: 48 }
export const CHART_PX = { width: 150, height: 80 }
const LEVELS = 3
const KINDS_MIN = 2

/** Finds chart keys whose entries differ only in the color of otherwise identical boxes. */
export function readColorKey(list: Element, add: Add): void {
  if (!list.matches(LEGEND)) return
  const swatches = [...list.querySelectorAll(SWATCH)].filter(isSwatch)
  const colors = new Set(swatches.map(markOf))
  const entries = swatches.filter(({ parentElement }) => /\p{L}/u.test(contentOf(parentElement!)))
  if (swatches.length < KINDS_MIN || colors.has(null) || colors.size < swatches.length) return
  const chart = entries.length === swatches.length ? chartNear(list) : null
  if (!chart) return
  const key = {
    list,
    colors: swatches.map((swatch) => getComputedStyle(swatch).backgroundColor),
    labels: entries.map(({ parentElement }) => contentOf(parentElement!)),
  }
  if (areLinesAlikeExceptColor(chart, key)) add('chart-lines', list, key.labels.join('\n'), swatches.length)
  else add('chart-key', list, String(keep(chart)), swatches.length)
}

export function isSwatch(element: Element): boolean {
  // Check the content first: most elements have some, and measuring boxes takes longer.
  if (element.childNodes.length > 0) return false
  const { width, height } = element.getBoundingClientRect()
  const { min, max } = SWATCH_PX
  return Math.min(width, height) >= min && Math.max(width, height) <= max
}

/** Returns the nearest large drawing around a key, or null if there is none. */
export function chartNear(list: Element): Element | null {
  let around = parentOf(list)
  for (let level = 0; level < LEVELS && around && around !== document.body; level += 1) {
    const chart = [...(around.shadowRoot ?? around).querySelectorAll('canvas, svg')].find((drawing) => {
      const { width, height } = drawing.getBoundingClientRect()
      return width >= CHART_PX.width && height >= CHART_PX.height
    })
    if (chart) return chart
    around = parentOf(around)
  }
  return null
}

const ICON = 'i, span, div, svg, em'
/** Matches class names such as `fa-star-o`, but not `text-start`. */
const STAR = /(?:^|[\s_-])stars?(?![a-z])/i
const NAMED = 'a, button, label, [role], [title], [aria-label], [aria-labelledby], [aria-hidden="true"]'
const STARS = { min: 3, max: 10 }

const isStar = (element: Element): boolean =>
  element.matches(ICON) && STAR.test(element.getAttribute('class') ?? '') && element.checkVisibility()

/** Finds ratings that are shown only as a row of star icons. */
export function readRating(row: Element, add: Add): void {
  const stars = [...row.children].filter(isStar)
  if (stars.length < STARS.min || stars.length > STARS.max || contentOf(row) !== '') return
  const isNamed = row.closest(NAMED) || row.querySelector(`${NAMED}, input, title`)
  // A number next to the stars conveys the same information.
  if (!isNamed && !/\d/.test(contentOf(parentOf(row)!))) add('rating-icons', row, '', 1)
}
