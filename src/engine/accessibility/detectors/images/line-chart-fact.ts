import type { Box } from '../box.ts'
import type { ColorName } from '../looks/colored-value-fact.ts'

/** A drawing whose lines look the same apart from their colors. */
export interface LineChartFact {
  element: number
  box: Box
  colors: ColorName[]
  /** The labels of a key in or near the drawing that shows the same colors. Empty if there is none. */
  labels: string[]
  /** The text inside the drawing, without that of its key. */
  drawnText: string
}
