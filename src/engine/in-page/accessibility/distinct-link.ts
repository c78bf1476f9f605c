import { contrast } from '../elements/contrast.ts'
import { parentOf, plainTextOf } from '../elements/text.ts'
import { colorOf } from './colors.ts'

/** The contrast between a link and the text around it that WCAG considers visible without color vision. */
const RATIO_MIN = 3
const TEXT_MAX = 20
/** Matches text without letters and digits, such as an arrow. */
const SYMBOLS = /^[^\p{L}\p{N}]+$/u
const INLINE = /^(?:inline$|contents$|ruby)/

/**
 * Returns true for an inline link that people without color vision can tell apart from the text around it,
 * because it is a symbol, or because its color is much lighter or darker. The background doesn't matter, even
 * if it is an image.
 */
export function isDistinctLink(link: Element): boolean {
  if (SYMBOLS.test(plainTextOf(link, TEXT_MAX))) return true
  let block: Element | null = link
  while (block && INLINE.test(getComputedStyle(block).display)) block = parentOf(block)
  if (!block || block === link) return false
  const [own, other] = [link, block].map((element) => colorOf(getComputedStyle(element).color))
  return own![3] === 1 && other![3] === 1 && contrast(own!, other!) >= RATIO_MIN
}
