import { flatChildNodesOf, parentOf, separates } from '../../../elements/text.ts'

const UNREAD = 'script, style, template, noscript, [aria-hidden="true"]'
/** Selects elements that screen readers announce separately from the text around them. */
const APART = 'br, img, svg, picture, canvas, input, select, textarea, button, video, math'
const RUN_MAX = 100
const LEVELS_MAX = 12

/** The text of a line as screen readers read it, before and after an element in it. */
export interface InlineRun {
  before: string
  after: string
  /** The innermost element around the line. */
  block: Element
}

/** Reads the nearest text around an inline element, without adding spaces that aren't in the document. */
export function inlineRunOf(element: Element): InlineRun {
  const block = blockOf(element)
  return {
    before: textNextTo(element, { block, isAfter: false, max: RUN_MAX }),
    after: textNextTo(element, { block, isAfter: true, max: RUN_MAX }),
    block,
  }
}

/** Returns the last characters of the text directly before an inline element. */
export const lineBefore = (element: Element, max: number): string =>
  textNextTo(element, { block: blockOf(element), isAfter: false, max })

interface Side {
  block: Element
  isAfter: boolean
  max: number
}

/** Walks outward from an element because a block may contain thousands of elements. */
function textNextTo(element: Element, { block, isAfter, max }: Side): string {
  let text = ''
  const add = (part: string): void => {
    text = isAfter ? (text + part).slice(0, max) : (part + text).slice(-max)
  }
  const ends = isAfter ? (['::before', '::after'] as const) : (['::after', '::before'] as const)
  const visit = (node: Node): void => {
    if (text.length >= max) return
    if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue ?? '')
    if (!(node instanceof Element) || node.matches(UNREAD)) return
    const space = node.matches(APART) || separates(node) ? ' ' : ''
    add(space)
    add(insertedIn(node, ends[0]))
    const children = [...flatChildNodesOf(node)]
    for (const child of isAfter ? children : children.reverse()) visit(child)
    add(insertedIn(node, ends[1]))
    add(space)
  }
  for (let inner = element; inner !== block && text.length < max; inner = flatParentOf(inner) ?? block) {
    for (let node = nextTo(inner, isAfter); node && text.length < max; node = nextTo(node, isAfter))
      visit(node)
    add(insertedIn(flatParentOf(inner) ?? block, ends[1]))
  }
  return text
}

/** Returns the node that is displayed after or before another one. */
function nextTo(node: Node, isAfter: boolean): Node | null {
  const assigned = 'assignedSlot' in node ? (node as Element).assignedSlot?.assignedNodes() : undefined
  if (assigned) return assigned[assigned.indexOf(node as Element) + (isAfter ? 1 : -1)] ?? null
  return isAfter ? node.nextSibling : node.previousSibling
}

const flatParentOf = (element: Element): Element | null => element.assignedSlot ?? parentOf(element)

function blockOf(element: Element): Element {
  let block = element
  for (let level = 0; level < LEVELS_MAX; level += 1) {
    block = flatParentOf(block) ?? block
    if (separates(block)) return block
  }
  return block
}

/** Returns the text that a style sheet inserts, which screen readers also read. */
export function insertedIn(element: Element, part: '::before' | '::after'): string {
  const { content } = getComputedStyle(element, part)
  return /^(?:none|normal)$/.test(content) ? '' : content.replace(/^"|"$|" "/g, '')
}
