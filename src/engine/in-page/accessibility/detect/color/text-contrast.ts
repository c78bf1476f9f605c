import { contrast } from '../../../elements/contrast.ts'
import { type Color, colorOf, isAbsolute, over, WHITE } from '../../colors.ts'
import { isLargeText, isOpaque } from '../../contrast.ts'
import { backgroundOf } from './edge-contrast.ts'

/** The contrast of text against the color behind it, from computed styles. */
export interface TextContrast {
  text: Color
  ground: Color
  ratio: number
  /** The contrast that WCAG 1.4.3 requires. */
  needed: number
}

const NEEDED = { normal: 4.5, large: 3 }

/**
 * Returns null if the text's colors are unclear, for example over an image.
 * @param canvas the color of the page behind all of its elements.
 */
export function textContrastOf(element: Element, canvas: Color = WHITE): TextContrast | null {
  const style = getComputedStyle(element)
  if (!isAbsolute(style.color) || style.textShadow !== 'none' || !isOpaque(element)) return null
  const ground = backgroundOf(element, element, canvas)
  if (!ground) return null
  const text = over(colorOf(style.color), ground)
  const needed = isLargeText(style) ? NEEDED.large : NEEDED.normal
  return { text, ground, ratio: contrast(text, ground), needed }
}
