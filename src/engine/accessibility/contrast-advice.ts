import { distanceOf, nearestWithContrast, parseHex, toHex } from '../../model/color.ts'
import type { Impact } from '../../model/issue.ts'

/** Below this contrast, text can hardly be seen at all. */
const BARELY_VISIBLE = 1.5

/** Returns the impact of a failing contrast. Pale text can be read with effort, unless it almost disappears. */
export const impactOfContrast = (ratio: number): Impact => (ratio < BARELY_VISIBLE ? 'serious' : 'moderate')

export interface TooClose {
  selector: string
  text: string
  background: string
  /** The contrast that the text needs. */
  needed: number
}

/** Returns the color to change and its new value: the smallest change that reaches the contrast. */
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
