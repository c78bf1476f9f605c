import type { PageArtifacts, SectionArtifact } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'

type Content = Pick<PageArtifacts, 'contentText' | 'prose' | 'sections' | 'fragments'>

/**
 * Runs inside pages: what the page itself says, without the frame of the site, as one text, as running sentences and
 * by section; and every name that a fragment may point at.
 */
export function readContent(tools: PageTools, textMax: number, fragmentsMax: number): Content {
  const APART = /^(script|style|template|noscript|option|title|textarea|select|button)$/
  const FRAME = /^(navigation|banner|contentinfo|complementary)$/
  const INLINE = /^(strong|b|em|i|span|a|code|small|u|mark|font)$/
  const NO_PROSE = /^(table|pre|code|figure|form|math)$/
  const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
  const main = tools.elements.find(
    (element) =>
      (element.localName === 'main' || element.getAttribute('role') === 'main') && tools.isShown(element),
  )

  /** What an element is part of; each asks its parent, which comes before it. */
  interface Place {
    isContent: boolean
    isProse: boolean
    isLink: boolean
  }
  const places = new Map<Element, Place>()

  const placeOf = (element: Element): Place => {
    const parent = tools.parentOf(element)
    const around = parent ? places.get(parent) : undefined
    const isWithin = main === undefined || element === main || (around?.isContent ?? false)
    const place = {
      isContent: isWithin && !APART.test(element.localName) && !FRAME.test(tools.landmarkOf(element)),
      isProse:
        (around?.isProse ?? true) &&
        !NO_PROSE.test(element.localName) &&
        element.getAttribute('aria-hidden') !== 'true',
      isLink: element.localName === 'a' || (around?.isLink ?? false),
    }
    places.set(element, place)
    return place
  }

  const ownTextOf = (element: Element): string => {
    let text = ''
    for (let node = element.firstChild; node; node = node.nextSibling)
      if (node.nodeType === Node.TEXT_NODE) text += ` ${node.nodeValue ?? ''}`
    return text.replace(/\s+/g, ' ').trim()
  }

  /** Names of functions and formulas are no words to read aloud. */
  const sentencesOf = (block: Element): string => {
    const parts: string[] = []
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      /^(script|style|code|kbd|samp|tt|var|math|svg|sup|button)$/i.test(node.nodeName)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    for (let node = walker.nextNode(); node && parts.length < 500; node = walker.nextNode())
      if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '')
    return parts.join('').replace(/\s+/g, ' ').trim().slice(0, 5000)
  }

  /** Words in bold at the start of a block are read by those who scan. */
  const isLeadIn = (element: Element): boolean => {
    if (!/^(strong|b)$/.test(element.localName)) return false
    let inner = element
    for (; INLINE.test(inner.localName) && inner.parentElement; inner = inner.parentElement)
      for (let before = inner.previousSibling; before; before = before.previousSibling)
        if (before.nodeType !== Node.COMMENT_NODE && before.textContent?.trim()) return false
    return true
  }

  const wordsOf = (text: string): number => text.match(WORD)?.length ?? 0
  const sections: SectionArtifact[] = []
  const texts: string[] = []
  const prose: string[] = []
  const lengths = { text: 0, prose: 0 }
  let section: SectionArtifact = { heading: '', words: 0, stretchWords: 0, ref: null }
  let stretchWords = 0

  const openSection = (heading: Element): void => {
    if (section.words > 0) sections.push(section)
    section = { heading: tools.nameOf(heading, 200), words: 0, stretchWords: 0, ref: tools.describe(heading) }
    stretchWords = 0
  }

  const addWords = (words: number): void => {
    stretchWords += words
    section.words += words
    section.stretchWords = Math.max(section.stretchWords, stretchWords)
  }

  const addProse = (block: Element): void => {
    if (lengths.prose >= textMax || block.querySelector('p, li, dd, blockquote') !== null) return
    const sentences = sentencesOf(block)
    if (!/[.!?…。！？]["'”’»)\]]*$/.test(sentences) || wordsOf(sentences) < 8) return
    prose.push(sentences)
    lengths.prose += sentences.length
  }

  for (const element of tools.elements) {
    const { isContent, isProse, isLink } = placeOf(element)
    if (!isContent || !element.firstChild) continue
    const text = ownTextOf(element)
    const isBlock = isProse && /^(p|li|dd|blockquote)$/.test(element.localName)
    const isHeading = /^h[1-6]$/.test(element.localName)
    const isTerm = isProse && (element.localName === 'dt' || isLeadIn(element))
    if ((text === '' && !isBlock && !isHeading && !isTerm) || !tools.isShown(element)) continue
    if (isHeading) openSection(element)
    if (isTerm) stretchWords = 0
    if (text !== '' && lengths.text < textMax) {
      texts.push(text)
      lengths.text += text.length
    }
    // A list of links is a list of contents, however long.
    if (isProse && !isLink) addWords(wordsOf(text))
    if (isBlock) addProse(element)
  }
  if (section.words > 0) sections.push(section)

  const names = new Set<string>()
  for (const element of tools.elements) {
    const id = element.getAttribute('id')
    if (id) names.add(id.slice(0, 200))
    const name = element.localName === 'a' ? element.getAttribute('name') : null
    if (name) names.add(name.slice(0, 200))
  }

  return {
    contentText: texts.join('\n').slice(0, textMax),
    prose: prose.join('\n').slice(0, textMax),
    sections: sections.slice(0, 1000),
    fragments: tools.truncated || names.size > fragmentsMax ? null : [...names],
  }
}
