import { magnitudeOf, spectrumOf } from './fourier.ts'
import { filtered, gaussian, normalised, type Plane } from './plane.ts'

const MEAN_OF_THREE = [1 / 3, 1 / 3, 1 / 3] as const
const SMOOTHING = gaussian(5, 2.5)

/**
 * What rounding to whole grey levels alone gives each amplitude: the root of 4096 cells times 0.29. Below it an amplitude
 * says nothing, but its logarithm would drag the mean around it down and make a lone square look cold.
 */
const AMPLITUDE_MIN = 18

/**
 * What in a picture is not like the rest of it: what its amplitude spectrum has beyond its own local mean, brought
 * back with the phase unchanged (Hou and Zhang, "Saliency Detection: A Spectral Residual Approach", CVPR 2007).
 * Smoothed before it is squared, as OpenCV does: the other way round one sharp spot outshines the rest of a page.
 * @param plane one channel, 0 to 255. @returns 0..1, all zero for a picture without any contrast.
 */
export function spectralResidual(plane: Plane, smoothing: readonly number[] = SMOOTHING): Plane {
  const spectrum = spectrumOf(plane)
  const logAmplitude = plane.map((_, index) =>
    Math.log(Math.max(Math.hypot(spectrum[2 * index]!, spectrum[2 * index + 1]!), AMPLITUDE_MIN)),
  )
  const local = filtered(logAmplitude, MEAN_OF_THREE, 'mirror')
  // exp(log A − mean) · e^iφ is the spectrum itself times exp(−mean): phase and amplitude need not be taken apart.
  const residual = spectrum.map((value, index) => value * Math.exp(-local[index >> 1]!))
  const smooth = filtered(magnitudeOf(residual), smoothing, 'mirror')
  return normalised(smooth.map((value) => value * value))
}
