import { flatChildNodesOf, parentOf, separates } from '../../elements/text.ts'

const UNREAD = 'script, style, template, noscript, [aria-hidden="true"]'
/** Selects elements that screen readers read as something of their own, so that the text around them is apart. */
const APART = 'br, img, svg, picture, canvas, input, select, textarea, button, video, math'
const RUN_MAX = 400
const LEVELS_MAX = 12

/** The text of a line as screen readers read it, before and after an element in it. */
export interface InlineRun {
  before: string
  after: string
  /** The innermost element around the line. */
  block: Element
}

/** Reads the text that directly surrounds an inline element, without spaces that aren't in the document. */
export function inlineRunOf(element: Element): InlineRun {
  const block = blockOf(element)
  const run = { before: '', after: '', block }
  let isAfter = false
  const add = (text: string): void => {
    if (isAfter) run.after = (run.after + text).slice(0, RUN_MAX)
    else run.before = (run.before + text).slice(-RUN_MAX)
  }
  const visit = (node: Node): void => {
    if (node === element) isAfter = true
    else if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue ?? '')
    else if (node instanceof Element && !node.matches(UNREAD)) {
      const isApart = !node.contains(element) && (node.matches(APART) || separates(node))
      add(`${isApart ? ' ' : ''}${insertedIn(node, '::before')}`)
      for (const child of flatChildNodesOf(node)) visit(child)
      add(`${insertedIn(node, '::after')}${isApart ? ' ' : ''}`)
    }
  }
  for (const child of flatChildNodesOf(block)) visit(child)
  return run
}

function blockOf(element: Element): Element {
  let block = element
  for (let level = 0; level < LEVELS_MAX; level += 1) {
    block = parentOf(block) ?? block
    if (separates(block)) return block
  }
  return block
}

/** Returns the text that a style sheet inserts, which screen readers also read. */
export function insertedIn(element: Element, part: '::before' | '::after'): string {
  const { content } = getComputedStyle(element, part)
  return /^(?:none|normal)$/.test(content) ? '' : content.replace(/^"|"$|" "/g, '')
}
