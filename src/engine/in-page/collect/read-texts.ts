import type { TextArtifact } from '../../collect/artifacts.ts'
import { countWords, letters, ownTextOf, squeeze } from '../elements/text.ts'
import { createFontSizeRules } from './font-size-rules.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const APART = new Set(
  'script style template noscript option title sub sup rt rp text tspan textarea'.split(' '),
)
/** The size below which text is recorded, in CSS pixels. */
const SMALL_PX = 16
const GROUPS_MAX = 500
/** The size below which the style rules that set it are recorded, in CSS pixels. */
const VERY_SMALL_PX = 12
/** The maximum number of kinds of elements per group for which the style rules are read. */
const KINDS_MAX = 60
const SAMPLE_MAX = 60

interface TextGroup {
  artifact: Omit<TextArtifact, 'signature'>
  /**
   * The element whose text is first in alphabetical order. It identifies the group regardless of the order of
   * its elements.
   */
  first: { words: string; element: Element }
  isVisible: boolean
  /** The first element of each kind, since elements of a kind usually get their size from the same rule. */
  kinds: Map<string, Element>
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
  const ruleOf = createFontSizeRules()
  const texts = [...groups.values()].map(({ artifact, first, kinds }) => {
    const isRead = artifact.fontSizePx < VERY_SMALL_PX && kinds.size < KINDS_MAX
    const rules = isRead ? [...kinds.values()].map(ruleOf) : []
    const areKnown = rules.length > 0 && rules.every((rule) => rule !== null)
    return {
      ...artifact,
      ...(areKnown && { rules: [...new Set(rules as string[])] }),
      signature: tools.describe(first.element).signature,
    }
  })
  return { texts, wordCount }
}

/** Text that appears only on hover is a worse example. */
const isVisible = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

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
    addKind(known.kinds, element)
    if (!known.isVisible && isVisible(element)) {
      known.isVisible = true
      known.artifact.sample = words.slice(0, SAMPLE_MAX)
      known.artifact.ref = tools.describe(element)
    }
  } else if (groups.size < GROUPS_MAX) {
    const sample = words.slice(0, SAMPLE_MAX)
    const artifact = { fontSizePx, characters, elements: 1, sample, group, ref: tools.describe(element) }
    groups.set(key, {
      artifact,
      first: { words, element },
      isVisible: isVisible(element),
      kinds: new Map([[kindOf(element), element]]),
    })
  }
}

function addKind(kinds: Map<string, Element>, element: Element): void {
  const kind = kindOf(element)
  if (kinds.size < KINDS_MAX && !kinds.has(kind)) kinds.set(kind, element)
}

const kindOf = (element: Element): string =>
  [element, element.parentElement, element.parentElement?.parentElement]
    .map((part) => `${part?.localName}.${part?.getAttribute('class') ?? ''}`)
    .join(' < ')
