import type { Box } from '../box.ts'
import type { ColorName } from '../looks/colored-value-fact.ts'

/** A drawing whose lines differ only in color. */
export interface LineChartFact {
  element: number
  box: Box
  colors: ColorName[]
  /**
   * The labels in a key that shows the same colors and is in or near the drawing. Empty if there is no key.
   */
  labels: string[]
  /** The text inside the drawing, excluding the key. */
  drawnText: string
}
