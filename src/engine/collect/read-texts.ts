import type { TextArtifact } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'

/** Runs inside pages: visible text by size and component, and how many words there are. */
export function readTexts(tools: PageTools, smallPx: number): { texts: TextArtifact[]; wordCount: number } {
  interface Text {
    words: string
    element: Element
  }
  const APART = new Set(
    'script style template noscript option title sub sup rt rp text tspan textarea'.split(' '),
  )
  const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
  const groups = new Map<string, { artifact: Omit<TextArtifact, 'signature'>; least: Text }>()
  let wordCount = 0

  const ownTextOf = (element: Element): string => {
    let text = ''
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) text += ` ${node.nodeValue ?? ''}`
    }
    return text
  }

  const add = (element: Element, text: string): void => {
    const fontSizePx = Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 10) / 10
    if (fontSizePx >= smallPx) return
    const group = tools.groupOf(element)
    const key = `${fontSizePx} ${group}`
    const characters = tools.letters(text)
    const words = text.replace(/\s+/g, ' ').trim()
    const known = groups.get(key)
    if (known) {
      known.artifact.characters += characters
      known.artifact.elements += 1
      if (words < known.least.words) known.least = { words, element }
    } else if (groups.size < 500) {
      const sample = words.slice(0, 60)
      const artifact = { fontSizePx, characters, elements: 1, sample, group, ref: tools.describe(element) }
      groups.set(key, { artifact, least: { words, element } })
    }
  }

  for (const element of tools.elements) {
    if (APART.has(element.localName) || !element.firstChild) continue
    const text = ownTextOf(element)
    if (!/[\p{L}\p{N}]/u.test(text) || !tools.isShown(element)) continue
    const { width, height } = element.getBoundingClientRect()
    // Text for screen readers alone is clipped to a pixel.
    if (width <= 1 || height <= 1) continue
    wordCount += text.match(WORD)?.length ?? 0
    add(element, text)
  }
  const texts = [...groups.values()].map(({ artifact, least }) => ({
    ...artifact,
    signature: tools.describe(least.element).signature,
  }))
  return { texts, wordCount }
}
