import { colorOf } from '../accessibility/colors.ts'
import { textContrastOf } from '../accessibility/detect/text-contrast.ts'
import { keep } from '../accessibility/keeper.ts'
import { ownTextOf } from '../elements/text.ts'
import { isShown } from './flat-tree.ts'
import { isPlainlyPainted, needsContrast } from './scheme/exempt.ts'
import { canvasColor } from './scheme/page-colors.ts'

/** A text that has another background in a narrow window. */
export interface NewBackground {
  element: number
  color: [red: number, green: number, blue: number]
  /** The contrast that the text needs. */
  needed: number
}

const TEXTS_MAX = 800

interface KnownText {
  needed: number
  words: string
}

let known = new Map<Element, KnownText>()

/** Records the texts with enough contrast on a plain color. */
export function startBackgrounds(): void {
  known = new Map()
  const canvas = canvasColor()
  for (const element of document.body?.getElementsByTagName('*') ?? []) {
    if (known.size >= TEXTS_MAX) return
    if (!needsContrast(element) || !isShown(element)) continue
    const contrast = textContrastOf(element, canvas)
    if (contrast && contrast.ratio >= contrast.needed)
      known.set(element, { needed: contrast.needed, words: ownTextOf(element) })
  }
}

/** Returns recorded texts that may have too little contrast now: over a picture, or on another color. */
export function findNewBackgrounds(max: number): NewBackground[] {
  const canvas = canvasColor()
  const found: NewBackground[] = []
  for (const [element, { needed, words }] of known) {
    if (found.length >= max) break
    if (!element.isConnected || !isShown(element) || ownTextOf(element) !== words) continue
    const after = textContrastOf(element, canvas)
    const [red, green, blue, alpha] = colorOf(getComputedStyle(element).color)
    // A smaller text may need more contrast.
    const isSuspect = after === null ? alpha === 1 : after.ratio < needed
    if (isSuspect && isPlainlyPainted(element))
      found.push({ element: keep(element), color: [red, green, blue], needed })
  }
  return found
}
