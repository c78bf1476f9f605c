import { emptyPlane, filtered, gaussian, PLANE_SIDE, type Plane } from './plane.ts'

/** The width and height of a cell, in pixels of the measured image. */
export const DETAIL = 4
const NEIGHBORHOOD = gaussian(2, 0.7)

/**
 * The number of pixels around a cell that are included in its measurement. A letter has strokes in both
 * directions, but not always within one cell.
 */
const REACH = 1
const SIDE = PLANE_SIDE * DETAIL

/**
 * Returns a value from 0 to 1 for each cell. It is 0 where the page is blank or changes in only one
 * direction, as along lines and the edges of boxes. It is higher where there is content. Multiplying the
 * attention by this value clears the margins because the spectral residual spreads a little over the whole
 * image.
 * @param gray 256 by 256 values from 0 to 255. Each cell consists of 4 by 4 values.
 */
export function activityOf(gray: Uint8Array): Plane {
  const changes = emptyPlane().map((_, index) => changeIn(gray, windowOf(index)))
  return filtered(
    changes.map((value) => smoothStep(value, 1, 7)),
    NEIGHBORHOOD,
    'nothing',
  )
}

/**
 * Returns a value from 0 to 1 for each cell. It is 0 where the page shows its background, which is the most
 * frequent gray value.
 * @param gray 256 by 256 values from 0 to 255.
 */
export function figureOf(gray: Uint8Array): Plane {
  const ground = mostFrequent(gray)
  return emptyPlane().map((_, index) => {
    const { left, top } = cellOf(index)
    let sum = 0
    for (let y = top; y < top + DETAIL; y += 1)
      for (let x = left; x < left + DETAIL; x += 1) sum += Math.abs(gray[y * SIDE + x]! - ground)
    return smoothStep(sum / DETAIL ** 2, 2, 10)
  })
}

function mostFrequent(gray: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of gray) counts[value]! += 1
  return counts.indexOf(Math.max(...counts))
}

interface Window {
  left: number
  top: number
  right: number
  bottom: number
}

const cellOf = (index: number) => ({
  left: (index % PLANE_SIDE) * DETAIL,
  top: Math.floor(index / PLANE_SIDE) * DETAIL,
})

function windowOf(index: number): Window {
  const { left, top } = cellOf(index)
  return {
    left: Math.max(left - REACH, 0),
    top: Math.max(top - REACH, 0),
    right: Math.min(left + DETAIL + REACH, SIDE),
    bottom: Math.min(top + DETAIL + REACH, SIDE),
  }
}

/** Returns the lower of the standard deviations along rows and along columns. */
function changeIn(gray: Uint8Array, { left, top, right, bottom }: Window): number {
  const [width, height] = [right - left, bottom - top]
  const inRows = varianceOf(gray, {
    start: top * SIDE + left,
    lines: height,
    apart: SIDE,
    length: width,
    step: 1,
  })
  const inColumns = varianceOf(gray, {
    start: top * SIDE + left,
    lines: width,
    apart: 1,
    length: height,
    step: SIDE,
  })
  return Math.sqrt(Math.min(inRows, inColumns))
}

interface Lines {
  start: number
  lines: number
  /** `apart` is the distance between two lines, and `step` the distance between two values of a line. */
  apart: number
  step: number
  length: number
}

/** Returns the mean variance of the lines. */
function varianceOf(gray: Uint8Array, { start, lines, apart, length, step }: Lines): number {
  let total = 0
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    let squares = 0
    for (let place = 0; place < length; place += 1) {
      const value = gray[start + line * apart + place * step]!
      sum += value
      squares += value * value
    }
    total += Math.max(squares / length - (sum / length) ** 2, 0)
  }
  return total / lines
}

function smoothStep(value: number, from: number, to: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}
