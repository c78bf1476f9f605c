/** A square of values, row by row. All steps of the model use squares of the same size. */
export type Plane = Float32Array

/** The width and height of the square to which an image is reduced. */
export const PLANE_SIDE = 64

export const emptyPlane = (): Plane => new Float32Array(PLANE_SIDE * PLANE_SIDE)

/**
 * Scales values to the range from 0 to 1. Returns zeros if the values differ only because of rounding errors.
 */
export function normalized(plane: Plane): Plane {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of plane) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const range = most - least
  if (!(range > Math.abs(most) * 1e-5)) return new Float32Array(plane.length)
  return plane.map((value) => (value - least) / range)
}

/** What a filter uses beyond the edge of the image: the image mirrored at its last cell, or zeros. */
export type Edge = 'mirror' | 'nothing'

/**
 * Returns the weighted mean around each value. The weights apply horizontally and then vertically. Their
 * number must be odd.
 */
export function filtered(plane: Plane, weights: readonly number[], edge: Edge): Plane {
  const across = filterRows(plane, weights, edge)
  return transposed(filterRows(transposed(across), weights, edge))
}

/** Returns the filter weights of a Gaussian with `radius` cells on each side. */
export function gaussian(radius: number, sigma: number): number[] {
  const bell = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * sigma ** 2)),
  )
  const sum = bell.reduce((total, value) => total + value, 0)
  return bell.map((value) => value / sum)
}

function filterRows(plane: Plane, weights: readonly number[], edge: Edge): Plane {
  const radius = (weights.length - 1) / 2
  const last = PLANE_SIDE - 1
  return plane.map((_, index) => {
    const column = index % PLANE_SIDE
    let sum = 0
    for (let offset = -radius; offset <= radius; offset += 1) {
      const wanted = column + offset
      const isOutside = wanted < 0 || wanted > last
      if (isOutside && edge === 'nothing') continue
      const found = wanted < 0 ? -wanted : Math.min(wanted, 2 * last - wanted)
      sum += weights[offset + radius]! * plane[index - column + found]!
    }
    return sum
  })
}

const transposed = (plane: Plane): Plane =>
  plane.map((_, index) => plane[(index % PLANE_SIDE) * PLANE_SIDE + Math.floor(index / PLANE_SIDE)]!)
