import { hexText, ratioText } from '../elements/contrast.ts'
import { parentOf } from '../elements/text.ts'
import { colorOf, over, WHITE } from './colors.ts'
import { isLargeText } from './contrast.ts'
import { textContrastOf } from './detect/color/text-contrast.ts'

/** The contrast that WCAG requires for small and for large text. */
const NEEDED = { AA: [4.5, 3], AAA: [7, 4.5] } as const
const PICTURE = 'img, picture, video, canvas'

/**
 * Describes the colors of text that an engine reports without colors. Returns an empty string if the colors
 * are unclear or have enough contrast.
 */
export function colorsOfText(element: Element, level: keyof typeof NEEDED): string {
  const style = getComputedStyle(element)
  const needed = NEEDED[level][isLargeText(style) ? 1 : 0]
  const colors = textContrastOf(element)
  if (!colors) return pictureBehind(element, hexText(over(colorOf(style.color), WHITE)))
  if (colors.ratio >= needed) return ''
  return `contrast ratio of ${ratioText(colors.ratio)} (${hexText(colors.text)} on ${hexText(colors.ground)}). The minimum is ${needed}:1.`
}

/** Returns what is behind the text if it is a gradient, a background image or a picture. */
function pictureBehind(element: Element, color: string): string {
  for (let box: Element | null = element; box; box = parentOf(box)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box)
    if (/url\(/.test(backgroundImage)) return `text ${color} over a background image`
    if (/gradient/.test(backgroundImage)) return `text ${color} over a gradient`
    if (colorOf(backgroundColor)[3] === 1) return ''
    if (box !== element && box.parentElement?.querySelector(PICTURE)) return `text ${color} over a picture`
  }
  return ''
}
