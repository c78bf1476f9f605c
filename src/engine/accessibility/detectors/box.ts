/** A rectangle on the page, in CSS pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
