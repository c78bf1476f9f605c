import type { Rgb } from '../../../../model/color.ts'
import { textContrastOf } from '../../accessibility/detect/color/text-contrast.ts'
import { tellingMarkOf } from '../../elements/mark.ts'
import { letters, ownTextOf } from '../../elements/text.ts'

/** A text color whose contrast with the background is too low. */
export interface LowContrast {
  text: Rgb
  ground: Rgb
  ratio: number
  needed: number
  /** A short selector of the text. */
  mark: string
}

/** Returns null for text whose contrast is high enough or unclear. */
export function lowContrastOf(element: Element): LowContrast | null {
  const found = letters(ownTextOf(element)) === 0 ? null : textContrastOf(element)
  if (!found || found.ratio >= found.needed) return null
  const { ratio, needed } = found
  const [text, ground] = [found.text, found.ground].map(([red, green, blue]): Rgb => [red, green, blue])
  return { text: text!, ground: ground!, ratio, needed, mark: tellingMarkOf(element) }
}
