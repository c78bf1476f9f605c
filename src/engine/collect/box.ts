/** In CSS pixels, from the upper left corner of the page. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
