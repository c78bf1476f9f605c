import { distanceOf, nearestWithContrast, parseHex, toHex } from '../../model/color.ts'
import type { Impact } from '../../model/issue.ts'

/** Text with a lower contrast ratio is almost invisible. */
const BARELY_VISIBLE = 1.5

/**
 * Returns the impact of insufficient contrast. Pale text takes effort to read, but almost invisible text
 * can't be read at all.
 */
export const impactOfContrast = (ratio: number): Impact => (ratio < BARELY_VISIBLE ? 'serious' : 'moderate')

export interface TooClose {
  selector: string
  text: string
  background: string
  /** The contrast ratio that the text needs. */
  needed: number
}

/**
 * Returns advice that states which color to change, and its new value. The new value is the smallest change
 * that results in enough contrast.
 */
export function contrastAdvice({ selector, text, background, needed }: TooClose): string {
  const [own, ground] = [parseHex(text), parseHex(background)]
  const darker = own && ground && nearestWithContrast(own, ground, needed)
  const under = own && ground && nearestWithContrast(ground, own, needed)
  if (under && (!darker || distanceOf(under, ground) < distanceOf(darker, own)))
    return `Change the background of ${selector} from ${background} to ${toHex(under)}, the nearest color with a contrast of ${needed}:1 against the text, or change the text color.`
  if (darker)
    return `Change the text color of ${selector} from ${text} to ${toHex(darker)}, the nearest color with a contrast of ${needed}:1 on ${background}.`
  return `Change the text color of ${selector} or its background until the contrast is ${needed}:1.`
}
