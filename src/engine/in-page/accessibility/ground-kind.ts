import { parentOf } from '../elements/text.ts'
import { colorOf } from './colors.ts'

const PICTURE = 'img, picture, video, canvas'

/** Returns true if only a gradient, and no image, can be behind text. */
export function isOnGradient(element: Element): boolean {
  for (let box: Element | null = element; box; box = parentOf(box)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box)
    if (/url\(/.test(backgroundImage) || box.querySelector(PICTURE)) return false
    if (/gradient\(/.test(backgroundImage)) return true
    if (colorOf(backgroundColor)[3] === 1) return false
  }
  return false
}
