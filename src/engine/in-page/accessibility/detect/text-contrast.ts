import { contrast } from '../../elements/contrast.ts'
import { isLargeText, isOpaque } from '../contrast.ts'
import { backgroundOf, type Color, colorOf, over, type Reading } from './edge-contrast.ts'

/** The contrast of text with the color behind it, from computed styles. */
export interface TextContrast {
  text: Color
  ground: Color
  ratio: number
  /** The contrast that WCAG 1.4.3 requires. */
  needed: number
}

const NEEDED = { normal: 4.5, large: 3 }

/**
 * Returns null for text whose colors are unclear, for example over an image.
 * @param reading how to read colors. By default, the page is white, and only `rgb()` is clear.
 */
export function textContrastOf(element: Element, reading?: Reading): TextContrast | null {
  const style = getComputedStyle(element)
  const isPlain = (reading || style.color.startsWith('rgb')) && style.textShadow === 'none'
  if (!isPlain || !isOpaque(element)) return null
  const ground = backgroundOf(element, element, reading)
  if (!ground) return null
  const text = over((reading?.parse ?? colorOf)(style.color), ground)
  const needed = isLargeText(style) ? NEEDED.large : NEEDED.normal
  return { text, ground, ratio: contrast(text, ground), needed }
}
