import type { Rgb } from '../../../../model/color.ts'
import { textContrastOf } from '../../accessibility/detect/color/text-contrast.ts'
import { tellingMarkOf } from '../../elements/mark.ts'
import { letters, ownTextOf } from '../../elements/text.ts'

/** A text color that has too little contrast against the background. */
export interface LowContrast {
  text: Rgb
  ground: Rgb
  ratio: number
  needed: number
  /** A short selector for the text. */
  mark: string
}

/** Returns null for text whose contrast is sufficient or unclear. */
export function lowContrastOf(element: Element): LowContrast | null {
  const found = letters(ownTextOf(element)) === 0 ? null : textContrastOf(element)
  if (!found || found.ratio >= found.needed) return null
  const { ratio, needed } = found
  const [text, ground] = [found.text, found.ground].map(([red, green, blue]): Rgb => [red, green, blue])
  return { text: text!, ground: ground!, ratio, needed, mark: tellingMarkOf(element) }
}
