import type { Box } from './box.ts'
import type { describeElement, ElementDescription } from './element.ts'
import type { createHearing, Hearing } from './page-hearing.ts'

/** What the readers share within one pass over a page. */
export interface PageTools extends Hearing {
  /** In document order, open shadow roots included, at most `elementsMax`. */
  elements: Element[]
  /** Of the whole document, without shadow trees. */
  elementCount: number
  truncated: boolean
  /** Those of `elements` with one of the tag names. */
  tagged(...tags: string[]): Element[]
  describe(element: Element): ElementDescription
  /** Rendered and neither hidden nor fully transparent. */
  isShown(element: Element): boolean
  isInLayout(element: Element): boolean
  boxOf(element: Element): Box
  /** Text with alternative texts of images, whitespace squeezed. */
  textOf(element: Element, max: number): string
  /** The accessible name of what takes its name from its content. */
  nameOf(element: Element, max: number): string
  /** The role of the nearest landmark around or at the element, `` outside. */
  landmarkOf(element: Element): string
  /** The kind of list, table, form or section that the element is in: equal for all that are built alike. */
  groupOf(element: Element): string
  parentOf(element: Element): Element | null
  letters(text: string): number
}

/** Runs inside pages as its own source, like every reader: it must not refer to anything outside itself. */
export function createPageTools(
  describer: typeof describeElement,
  hearing: typeof createHearing,
  elementsMax: number,
): PageTools {
  const memory = {}
  const elements: Element[] = []
  const byTag = new Map<string, Element[]>()
  /** As deep as a parser nests: only scripts build deeper, and no reader is to follow them. */
  const DEPTH_MAX = 520
  const depths = new Map<Element, number>()
  const places = new Map<Element, number>()
  const landmarks = new Map<Element, string>()
  const descriptions = new Map<Element, ElementDescription>()
  const ROLE_OF_TAG: Record<string, string> = {
    main: 'main',
    nav: 'navigation',
    header: 'banner',
    footer: 'contentinfo',
    aside: 'complementary',
  }
  const ROLES = new Set(Object.values(ROLE_OF_TAG))
  const INLINE = new Set('a abbr b code em font i mark small span strong sub sup u wbr'.split(' '))
  const GROUPS = 'ul, ol, dl, table, form, nav, header, footer, aside, section, article, main, body'

  const parentOf = (element: Element): Element | null =>
    element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null

  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (elements.length >= elementsMax) return
      const parent = parentOf(element)
      const depth = (parent ? (depths.get(parent) ?? DEPTH_MAX) : 0) + 1
      if (depth > DEPTH_MAX) continue
      depths.set(element, depth)
      places.set(element, elements.length)
      elements.push(element)
      const same = byTag.get(element.localName)
      if (same) same.push(element)
      else byTag.set(element.localName, [element])
      if (element.shadowRoot) visit(element.shadowRoot)
    }
  }
  visit(document)

  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const tagged = (...tags: string[]): Element[] => {
    const found = tags.flatMap((tag) => byTag.get(tag) ?? [])
    return tags.length === 1 ? found : found.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  }

  const shown = new Map<Element, boolean>()
  const isShown = (element: Element): boolean => {
    const known =
      shown.get(element) ??
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: false,
      })
    shown.set(element, known)
    return known
  }

  const describe = (element: Element): ElementDescription => {
    const known = descriptions.get(element) ?? describer(element, memory)
    descriptions.set(element, known)
    return known
  }

  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + scrollX, y: y + scrollY, width, height }
  }

  /** Blocks part words, inline elements do not: "<b>W</b>elcome" is one word. */
  const alternativeOf = (element: Element, start: Element): string => {
    const text =
      element.getAttribute('alt') ?? (element === start ? '' : element.getAttribute('aria-label')) ?? ''
    return INLINE.has(element.localName) && text === '' ? '' : ` ${text} `
  }

  const textOf = (element: Element, max: number): string => {
    const parts: string[] = []
    let length = 0
    const walker = document.createTreeWalker(
      element,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
      (node) =>
        /^(script|style|template|noscript)$/i.test(node.nodeName)
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    )
    for (let node: Node | null = walker.currentNode; node && length < max * 4; node = walker.nextNode()) {
      const part =
        node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : alternativeOf(node as Element, element)
      parts.push(part)
      length += part.length
    }
    return squeeze(parts.join('')).slice(0, max)
  }

  const nameOf = (element: Element, max: number): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
    const referenced = ids.map((id) => root.getElementById(id)).filter((found) => found !== null)
    const named = squeeze(referenced.map((found) => textOf(found, max)).join(' '))
    const label = named || squeeze(element.getAttribute('aria-label') ?? '') || textOf(element, max)
    return (label || squeeze(element.getAttribute('title') ?? '')).slice(0, max)
  }

  const landmarkOf = (element: Element): string => {
    const known = landmarks.get(element)
    if (known !== undefined) return known
    const role = element.getAttribute('role') ?? ROLE_OF_TAG[element.localName] ?? ''
    const parent = parentOf(element)
    const around = parent ? landmarkOf(parent) : ''
    // A header or footer of an article is none of the page.
    const isInner =
      /^(header|footer)$/.test(element.localName) && element.closest('article, section, main') !== null
    const landmark = ROLES.has(role) && !isInner ? role : around
    landmarks.set(element, landmark)
    return landmark
  }

  const kindOf = (element: Element | null): string =>
    element ? `${element.localName}.${(element.getAttribute('class') ?? '').trim().slice(0, 80)}` : ''

  /** By kind, not by place: the hundredth card of a list is built as the first. */
  const groupOf = (element: Element): string => {
    const group = element.parentElement?.closest(GROUPS)
    return group ? `${landmarkOf(group)} ${kindOf(group.parentElement)} ${kindOf(group)}` : ''
  }

  return {
    elements,
    elementCount: document.getElementsByTagName('*').length,
    truncated: elements.length >= elementsMax,
    tagged,
    describe,
    isShown,
    isInLayout: (element) => element.checkVisibility(),
    ...hearing(parentOf, isShown),
    boxOf,
    textOf,
    nameOf,
    landmarkOf,
    groupOf,
    parentOf,
    letters: (text) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
  }
}
