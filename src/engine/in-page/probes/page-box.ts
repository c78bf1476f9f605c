/** A box in CSS pixels, relative to the top left corner of the page. */
export interface PageBox {
  x: number
  y: number
  width: number
  height: number
}

/** How far from an element its focus indicator may be. */
export const MARGIN_PX = 24
