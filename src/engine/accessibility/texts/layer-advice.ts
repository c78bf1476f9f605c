import { luminanceOf, nearestWithContrast, parseHex, toHex } from '../../../model/color.ts'
import type { GroundLayer } from '../../in-page/accessibility/ground-layer.ts'

/** Matches the sentence that `layerSentence` returns. */
export const LAYER_SENTENCE = String.raw`(?:\. The color behind the text comes from the (translucent )?(gradient|picture|background) of (\S+?)\.?$)?`

/**
 * Returns a sentence that names the source of the color behind text. Used if no style sheet contains this
 * color.
 */
export const layerSentence = ({ kind, isTranslucent, mark }: GroundLayer): string =>
  `The color behind the text comes from the ${isTranslucent ? 'translucent ' : ''}${kind} of ${mark}.`

/** Converts the groups that the pattern captured to a layer. */
export const layerOf = (
  translucent: string | undefined,
  kind: string | undefined,
  mark: string | undefined,
): GroundLayer | null =>
  kind && mark ? { kind: kind as GroundLayer['kind'], isTranslucent: translucent !== undefined, mark } : null

interface Colors {
  selector: string
  text: string
  background: string
  needed: number
}

/**
 * Returns advice for changing the color behind text if several layers produce it together, or null if they
 * don't.
 */
export function layeredAdvice(
  { selector, text, background, needed }: Colors,
  { kind, isTranslucent, mark }: GroundLayer,
): string | null {
  const [own, ground] = [parseHex(text), parseHex(background)]
  const enough = own && ground && nearestWithContrast(ground, own, needed)
  if (!enough) return null
  const way = luminanceOf(enough) < luminanceOf(ground) ? 'darker' : 'lighter'
  const goal = `${toHex(enough)} or a ${way} color, which has a contrast ratio of ${needed}:1 against the text`
  const other = `or put background-color: ${toHex(enough)} behind ${selector}, or change the text color`
  if (kind === 'picture')
    return `${mark} shows a picture, so put background-color: ${goal}, behind ${selector}, or change the text color.`
  return `Make the ${kind} of ${mark} ${way}${isTranslucent ? ' or less transparent' : ''} behind ${selector} until it shows ${goal}, ${other}.`
}
