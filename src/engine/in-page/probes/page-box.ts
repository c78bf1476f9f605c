/** A box in CSS pixels, relative to the top left corner of the page. */
export interface PageBox {
  x: number
  y: number
  width: number
  height: number
}

/** The maximum distance between an element and its focus indicator. */
export const MARGIN_PX = 24
