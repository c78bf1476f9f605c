/** A box in CSS pixels from the upper left corner of the page. */
export interface PageBox {
  x: number
  y: number
  width: number
  height: number
}

/** How far around an element its focus indicator is looked for. */
export const MARGIN_PX = 24
