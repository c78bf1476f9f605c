import { magnitudeOf, spectrumOf } from './fourier.ts'
import { filtered, gaussian, normalized, type Plane } from './plane.ts'

const MEAN_OF_THREE = [1 / 3, 1 / 3, 1 / 3] as const
const SMOOTHING = gaussian(5, 2.5)

/**
 * The amplitude that results from rounding to whole gray levels: 0.29 times the square root of the 4096
 * cells. Smaller amplitudes carry no information. Their logarithms would lower the mean around them, which
 * would make a single square seem unimportant.
 */
const AMPLITUDE_MIN = 18

/**
 * Returns where an image differs from the rest (Hou and Zhang, "Saliency Detection: A Spectral Residual
 * Approach", CVPR 2007). Takes the part of its amplitude spectrum above the local mean and transforms it back
 * with the original phase. As in OpenCV, the result is smoothed before it is squared. Otherwise, one sharp
 * spot would outweigh the rest of a page.
 * @param plane one channel, with values from 0 to 255.
 * @returns values from 0 to 1. All are 0 for an image without contrast.
 */
export function spectralResidual(plane: Plane, smoothing: readonly number[] = SMOOTHING): Plane {
  const spectrum = spectrumOf(plane)
  const logAmplitude = plane.map((_, index) =>
    Math.log(Math.max(Math.hypot(spectrum[2 * index]!, spectrum[2 * index + 1]!), AMPLITUDE_MIN)),
  )
  const local = filtered(logAmplitude, MEAN_OF_THREE, 'mirror')
  // exp(log A − mean) · e^iφ equals the spectrum times exp(−mean), so amplitude and phase don't have to be
  // separated.
  const residual = spectrum.map((value, index) => value * Math.exp(-local[index >> 1]!))
  const smooth = filtered(magnitudeOf(residual), smoothing, 'mirror')
  return normalized(smooth.map((value) => value * value))
}
