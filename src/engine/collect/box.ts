/** A rectangle in CSS pixels, relative to the page's top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
