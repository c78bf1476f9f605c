import { colorOf } from '../../accessibility/colors.ts'
import { textContrastOf } from '../../accessibility/detect/color/text-contrast.ts'
import { keep } from '../../accessibility/keeper.ts'
import { ownTextOf } from '../../elements/text.ts'
import { isShown } from '../flat-tree.ts'
import { isPlainlyPainted, needsContrast } from '../scheme/exempt.ts'
import { canvasColor } from '../scheme/page-colors.ts'

/** Text that has a different background in a narrow window. */
export interface NewBackground {
  element: number
  color: [red: number, green: number, blue: number]
  /** The contrast that the text needs. */
  needed: number
  /** Whether an image or gradient may be behind the text. */
  isPicture: boolean
}

const TEXTS_MAX = 800

interface KnownText {
  needed: number
  words: string
}

let known = new Map<Element, KnownText>()

/** Records the text that has enough contrast against a plain color. */
export function startBackgrounds(): void {
  known = new Map()
  let read = 0
  const canvas = canvasColor()
  for (const element of document.body?.getElementsByTagName('*') ?? []) {
    if (!needsContrast(element) || !isShown(element)) continue
    read += 1
    if (read > TEXTS_MAX) return
    const contrast = textContrastOf(element, canvas)
    if (contrast && contrast.ratio >= contrast.needed)
      known.set(element, { needed: contrast.needed, words: ownTextOf(element) })
  }
}

/**
 * Returns recorded text that may now have too little contrast because it is over an image or a different
 * color.
 */
export function findNewBackgrounds(max: number): NewBackground[] {
  const canvas = canvasColor()
  const found: NewBackground[] = []
  for (const [element, { needed, words }] of known) {
    if (found.length >= max) break
    if (!element.isConnected || !isShown(element) || ownTextOf(element) !== words) continue
    const after = textContrastOf(element, canvas)
    const [red, green, blue, alpha] = colorOf(getComputedStyle(element).color)
    // If text shrinks, its higher minimum has nothing to do with its background.
    const least = Math.min(needed, after?.needed ?? needed)
    const isSuspect = alpha === 1 && (after === null || after.ratio < least)
    if (isSuspect && isPlainlyPainted(element))
      found.push({
        element: keep(element),
        color: [red, green, blue],
        needed: least,
        isPicture: after === null,
      })
  }
  return found
}
