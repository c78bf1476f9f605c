/** A rectangle in CSS pixels, relative to the top left corner of the page. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
