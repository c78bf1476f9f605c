import type { Plane } from './plane.ts'

export interface Channels {
  luminance: Plane
  /** Red versus green and yellow versus blue, both centered at 128. */
  redGreen: Plane
  yellowBlue: Plane
}

/** @param pixels alternating red, green and blue values, from 0 to 255. */
export function channelsOf(pixels: Uint8Array): Channels {
  const cells = pixels.length / 3
  const luminance = new Float32Array(cells)
  const redGreen = new Float32Array(cells)
  const yellowBlue = new Float32Array(cells)
  for (let index = 0; index < cells; index += 1) {
    const [red, green, blue] = [pixels[3 * index]!, pixels[3 * index + 1]!, pixels[3 * index + 2]!]
    luminance[index] = 0.299 * red + 0.587 * green + 0.114 * blue
    redGreen[index] = 128 + (red - green) / 2
    yellowBlue[index] = 128 + ((red + green) / 2 - blue) / 2
  }
  return { luminance, redGreen, yellowBlue }
}

/** Returns the standard deviation, which measures how much content a channel has. */
export function contrastOf(plane: Plane): number {
  const mean = plane.reduce((sum, value) => sum + value, 0) / plane.length
  const variance = plane.reduce((sum, value) => sum + (value - mean) ** 2, 0) / plane.length
  return Math.sqrt(variance)
}
