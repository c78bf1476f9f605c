import { filtered, gaussian, PLANE_SIDE, type Plane } from './plane.ts'

/** Pixels to each side of a cell in the picture that activity is measured on. */
export const DETAIL = 4
const NEIGHBOURHOOD = gaussian(2, 0.7)

/**
 * 0 where the page is blank or changes only softly, 1 where there is something to look at. Keeps margins cold: the
 * residual of a picture is spread a little over everything.
 * @param grey 256 by 256 values of 0 to 255, four by four to a cell.
 */
export function activityOf(grey: Uint8Array): Plane {
  const deviations = new Float32Array(PLANE_SIDE * PLANE_SIDE).map((_, index) =>
    deviationIn(grey, index % PLANE_SIDE, Math.floor(index / PLANE_SIDE)),
  )
  return filtered(
    deviations.map((value) => smoothStep(value, 1, 7)),
    NEIGHBOURHOOD,
    'nothing',
  )
}

function deviationIn(grey: Uint8Array, column: number, row: number): number {
  let sum = 0
  let squares = 0
  for (let y = row * DETAIL; y < (row + 1) * DETAIL; y += 1) {
    for (let x = column * DETAIL; x < (column + 1) * DETAIL; x += 1) {
      const value = grey[y * PLANE_SIDE * DETAIL + x]!
      sum += value
      squares += value * value
    }
  }
  const mean = sum / DETAIL ** 2
  return Math.sqrt(Math.max(squares / DETAIL ** 2 - mean * mean, 0))
}

function smoothStep(value: number, from: number, to: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}
