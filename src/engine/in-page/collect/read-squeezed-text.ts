import type { SqueezedTextArtifact } from '../../collect/use-artifacts.ts'
import { squeeze } from '../elements/text.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'
import { isTextBlock } from './read-blocks.ts'

/** The proportion of the screen's width below which a column is too narrow to read. */
const COLUMN_SHARE = 0.4
const CHARACTERS_MIN = 60
/** Short text in a narrow column is a label, such as a caption. */
const LINES_MIN = 4

/**
 * Reads the paragraphs for which the layout leaves only a narrow column on a phone's screen, for example next
 * to a menu that doesn't close.
 */
export function readSqueezedText(tools: PageTools): SqueezedTextArtifact | null {
  let characters = 0
  let squeezed = 0
  let worst: { widthPx: number; element: Element } | null = null
  for (const element of tools.elements) {
    if (!isTextBlock(element) || !tools.isShown(element) || !hasVisibleSize(element)) continue
    const { length } = squeeze(element.textContent ?? '')
    if (length < CHARACTERS_MIN) continue
    characters += length
    const widthPx = element.getBoundingClientRect().width
    if (widthPx >= COLUMN_SHARE * innerWidth || linesOf(element) < LINES_MIN) continue
    squeezed += length
    if (!worst || widthPx < worst.widthPx) worst = { widthPx, element }
  }
  return (
    worst && {
      share: squeezed / characters,
      characters: squeezed,
      widthPx: Math.round(worst.widthPx),
      ref: tools.describe(worst.element),
    }
  )
}

function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
}
