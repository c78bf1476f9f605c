import { keep } from './keeper.ts'

/** The visible text of an element with a `lang` attribute. */
export interface DeclaredText {
  /** The number of the element. */
  element: number
  /** The primary language subtag, in lowercase. */
  declared: string
  /** The text without the parts that declare their own language. */
  text: string
  isPage: boolean
}

const PARTS_MAX = 500
const PAGE_LENGTH_MAX = 20_000
/** A part may begin with a passage in another language, such as a license. */
const PART_LENGTH_MAX = 8000
const UNSPOKEN = /^(script|style|noscript|template|code|pre|svg|math)$/

/** Reads the text whose language is declared. */
export function readLanguages(): DeclaredText[] {
  const { documentElement, body } = document
  if (!body) return []
  const parts = [...body.querySelectorAll('[lang]')]
    .filter((part) => part.checkVisibility())
    .slice(0, PARTS_MAX)
  return [
    ...read(documentElement, body, PAGE_LENGTH_MAX),
    ...parts.flatMap((part) => read(part, part, PART_LENGTH_MAX)),
  ]
}

function read(element: Element, root: Element, lengthMax: number): DeclaredText[] {
  const declared = (element.getAttribute('lang') ?? '').trim().toLowerCase().split('-')[0] ?? ''
  if (!/^[a-z]{2,3}$/.test(declared)) return []
  const isPage = element === document.documentElement
  const text = (isPage ? `${document.title}. ` : '') + textOf(root, lengthMax)
  return [{ element: keep(element), declared, text, isPage }]
}

function textOf(root: Element, lengthMax: number): string {
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node.nodeType === Node.TEXT_NODE || isSpoken(node as Element)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  )
  for (let node = walker.nextNode(); node && text.length < lengthMax; node = walker.nextNode())
    text +=
      node.nodeType === Node.TEXT_NODE
        ? ` ${node.nodeValue}`
        : ` ${(node as Element).getAttribute('alt') ?? ''}`
  return text.slice(0, lengthMax)
}

const isSpoken = (element: Element): boolean =>
  !element.hasAttribute('lang') && !UNSPOKEN.test(element.localName) && element.checkVisibility()
