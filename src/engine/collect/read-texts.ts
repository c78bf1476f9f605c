import type { TextArtifact } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'

/** Runs inside pages: visible text by size and component, and how many words there are. */
export function readTexts(tools: PageTools, smallPx: number): { texts: TextArtifact[]; wordCount: number } {
  const APART = new Set(
    'script style template noscript option title sub sup rt rp text tspan textarea'.split(' '),
  )
  const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
  const groups = new Map<string, TextArtifact>()
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
    const known = groups.get(key)
    if (known) {
      known.characters += characters
      known.elements += 1
    } else if (groups.size < 500) {
      const sample = text.replace(/\s+/g, ' ').trim().slice(0, 60)
      groups.set(key, { fontSizePx, characters, elements: 1, sample, group, ref: tools.describe(element) })
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
  return { texts: [...groups.values()], wordCount }
}
