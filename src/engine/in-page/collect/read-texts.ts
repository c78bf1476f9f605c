import type { TextArtifact } from '../../collect/artifacts.ts'
import { countWords, letters, ownTextOf, squeeze } from '../elements/text.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const APART = new Set(
  'script style template noscript option title sub sup rt rp text tspan textarea'.split(' '),
)
/** The size below which text is recorded, in CSS pixels. */
const SMALL_PX = 16
const GROUPS_MAX = 500

interface TextGroup {
  artifact: Omit<TextArtifact, 'signature'>
  /**
   * The element whose text is first in alphabetical order. It identifies the group regardless of the order of
   * its elements.
   */
  first: { words: string; element: Element }
}

/** Reads small visible text, grouped by size and component, and counts the page's words. */
export function readTexts(tools: PageTools): { texts: TextArtifact[]; wordCount: number } {
  const groups = new Map<string, TextGroup>()
  let wordCount = 0
  for (const element of tools.elements) {
    if (APART.has(element.localName) || !element.firstChild) continue
    const text = ownTextOf(element)
    if (!/[\p{L}\p{N}]/u.test(text) || !tools.isShown(element) || !hasVisibleSize(element)) continue
    wordCount += countWords(text)
    addText(tools, groups, element, text)
  }
  const texts = [...groups.values()].map(({ artifact, first }) => ({
    ...artifact,
    signature: tools.describe(first.element).signature,
  }))
  return { texts, wordCount }
}

function addText(tools: PageTools, groups: Map<string, TextGroup>, element: Element, text: string): void {
  const fontSizePx = Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 10) / 10
  if (fontSizePx >= SMALL_PX) return
  const group = tools.groupOf(element)
  const key = `${fontSizePx} ${group}`
  const characters = letters(text)
  const words = squeeze(text)
  const known = groups.get(key)
  if (known) {
    known.artifact.characters += characters
    known.artifact.elements += 1
    if (words < known.first.words) known.first = { words, element }
  } else if (groups.size < GROUPS_MAX) {
    const sample = words.slice(0, 60)
    const artifact = { fontSizePx, characters, elements: 1, sample, group, ref: tools.describe(element) }
    groups.set(key, { artifact, first: { words, element } })
  }
}
