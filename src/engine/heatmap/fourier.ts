import FFT from 'fft.js'
import { PLANE_SIDE, type Plane } from './plane.ts'

/** The complex values of a square, row by row, with real and imaginary parts alternating. */
export type Spectrum = Float64Array

export function spectrumOf(plane: Plane): Spectrum {
  const spectrum = new Float64Array(2 * plane.length)
  plane.forEach((value, index) => {
    spectrum[2 * index] = value
  })
  return transformed(spectrum, 'transform')
}

/** Returns the magnitude of the inverse transform. */
export function magnitudeOf(spectrum: Spectrum): Plane {
  const signal = transformed(spectrum, 'inverseTransform')
  return Float32Array.from({ length: signal.length / 2 }, (_, index) =>
    Math.hypot(signal[2 * index]!, signal[2 * index + 1]!),
  )
}

/** Transforms first the rows and then the columns. Together, these steps are a two-dimensional transform. */
function transformed(spectrum: Spectrum, direction: 'transform' | 'inverseTransform'): Spectrum {
  const fft = new FFT(PLANE_SIDE)
  const rows = transposed(linesTransformed(fft, spectrum, direction))
  return transposed(linesTransformed(fft, rows, direction))
}

function linesTransformed(
  fft: FFT,
  spectrum: Spectrum,
  direction: 'transform' | 'inverseTransform',
): Spectrum {
  const result = new Float64Array(spectrum.length)
  const length = 2 * PLANE_SIDE
  for (let start = 0; start < spectrum.length; start += length) {
    fft[direction](result.subarray(start, start + length), spectrum.subarray(start, start + length))
  }
  return result
}

function transposed(spectrum: Spectrum): Spectrum {
  const result = new Float64Array(spectrum.length)
  for (let row = 0; row < PLANE_SIDE; row += 1) {
    for (let column = 0; column < PLANE_SIDE; column += 1) {
      const from = 2 * (row * PLANE_SIDE + column)
      const to = 2 * (column * PLANE_SIDE + row)
      result[to] = spectrum[from]!
      result[to + 1] = spectrum[from + 1]!
    }
  }
  return result
}
