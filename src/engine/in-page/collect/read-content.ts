import type { PageArtifacts } from '../../collect/artifacts.ts'
import { countWords, ownTextOf, parentOf, squeeze } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import type { PageTools } from './page-tools.ts'
import { createSections } from './sections.ts'

type Content = Pick<PageArtifacts, 'contentText' | 'prose' | 'sections' | 'fragments'>

const APART = /^(script|style|template|noscript|option|title|textarea|select|button)$/
const FRAME = /^(navigation|banner|contentinfo|complementary)$/
const INLINE = /^(strong|b|em|i|span|a|code|small|u|mark|font)$/
const NO_PROSE = /^(table|pre|code|figure|form|math)$/
/** Matches elements that contain code or formulas, whose content isn't counted as words. */
const NO_WORDS = /^(script|style|code|kbd|samp|tt|var|math|svg|sup|button)$/i
const PROSE_WORDS_MIN = 8
const TEXT_MAX = LIMITS.contentCharacters

/**
 * Reads the page's content as a single string, as complete sentences, and by section. Omits the site's
 * header, menus and footer. Also reads all names that fragments can refer to.
 */
export function readContent(tools: PageTools): Content {
  const contextOf = createContexts(tools)
  const sections = createSections(tools)
  const texts = createCollection()
  const prose = createCollection()
  for (const element of tools.elements) {
    const { isContent, isProse, isLink } = contextOf(element)
    if (!isContent || !element.firstChild) continue
    const text = squeeze(ownTextOf(element))
    const isBlock = isProse && /^(p|li|dd|blockquote)$/.test(element.localName)
    const isHeading = /^h[1-6]$/.test(element.localName)
    const isTerm = isProse && (element.localName === 'dt' || isLeadIn(element))
    if ((text === '' && !isBlock && !isHeading && !isTerm) || !tools.isShown(element)) continue
    if (isHeading) sections.open(element)
    if (isTerm) sections.pause()
    if (text !== '') texts.add(text)
    // A list of links counts as a table of contents, regardless of its length.
    if (isProse && !isLink) sections.addWords(countWords(text))
    if (isBlock && !prose.isFull()) prose.add(proseOf(element))
  }
  return {
    contentText: texts.join(),
    prose: prose.join(),
    sections: sections.close(),
    fragments: fragmentsOf(tools),
  }
}

/** Collects text up to a limit. */
function createCollection() {
  const texts: string[] = []
  let length = 0
  const isFull = () => length >= TEXT_MAX
  return {
    isFull,
    add(text: string): void {
      if (text === '' || isFull()) return
      texts.push(text)
      length += text.length
    },
    join: (): string => texts.join('\n').slice(0, TEXT_MAX),
  }
}

/** The facts about an element that depend on its ancestors. */
interface Context {
  isContent: boolean
  isProse: boolean
  isLink: boolean
}

/** Returns a function that must be called for each element, after its parent. */
function createContexts(tools: PageTools): (element: Element) => Context {
  const isMain = (element: Element): boolean =>
    (element.localName === 'main' || element.getAttribute('role') === 'main') && tools.isShown(element)
  const main = tools.elements.find(isMain)
  const contexts = new Map<Element, Context>()
  return (element) => {
    const parent = parentOf(element)
    const around = parent ? contexts.get(parent) : undefined
    const isWithin = main === undefined || element === main || (around?.isContent ?? false)
    const context = {
      isContent: isWithin && !APART.test(element.localName) && !FRAME.test(tools.landmarkOf(element)),
      isProse:
        (around?.isProse ?? true) &&
        !NO_PROSE.test(element.localName) &&
        element.getAttribute('aria-hidden') !== 'true',
      isLink: element.localName === 'a' || (around?.isLink ?? false),
    }
    contexts.set(element, context)
    return context
  }
}

/**
 * Returns the sentences in a block. Returns an empty string if the block contains other blocks or no complete
 * sentence.
 */
function proseOf(block: Element): string {
  if (block.querySelector('p, li, dd, blockquote') !== null) return ''
  const text = sentencesOf(block)
  return isProse(text) ? text : ''
}

/** Returns true for text that has at least eight words and ends like a sentence. */
export const isProse = (text: string): boolean =>
  /[.!?…。！？]["'”’»)\]]*$/.test(text) && countWords(text) >= PROSE_WORDS_MIN

function sentencesOf(block: Element): string {
  const parts: string[] = []
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    NO_WORDS.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node && parts.length < 500; node = walker.nextNode())
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '')
  return squeeze(parts.join('')).slice(0, 5000)
}

/** Returns true for bold words at the start of a block, which people notice when they scan the page. */
function isLeadIn(element: Element): boolean {
  if (!/^(strong|b)$/.test(element.localName)) return false
  let inner = element
  for (; INLINE.test(inner.localName) && inner.parentElement; inner = inner.parentElement)
    for (let before = inner.previousSibling; before; before = before.previousSibling)
      if (before.nodeType !== Node.COMMENT_NODE && before.textContent?.trim()) return false
  return true
}

/** Returns the page's ids and anchor names, or null if there are too many. */
function fragmentsOf(tools: PageTools): string[] | null {
  const names = new Set<string>()
  for (const element of tools.elements) {
    const id = element.getAttribute('id')
    if (id) names.add(id.slice(0, 200))
    const name = element.localName === 'a' ? element.getAttribute('name') : null
    if (name) names.add(name.slice(0, 200))
  }
  return tools.truncated || names.size > LIMITS.fragments ? null : [...names]
}
