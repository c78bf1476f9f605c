import type { DescriptionMemory } from './memory.ts'
import { rootOf } from './text.ts'

type Root = Document | ShadowRoot

const TEST_ID = /^data-(testid|test-id|test|cy|qa)$/
const STABLE = /^(data-(testid|test-id|test|cy|qa)|name|href|src|for|action|aria-label)$/
const ONLY_ONCE = /^(html|head|body|main|header|footer|nav|aside|h1|title)$/

/** Returns true for counters, hashes, and the prefixes used by libraries that number their elements. */
export const looksGenerated = (id: string): boolean =>
  !/^[a-z][\w-]*$/i.test(id) ||
  /\d{3,}|[a-z]\d+[a-z]+\d|\d[a-z]\d/i.test(id) ||
  /^(ember|react|radix|headlessui|mui|ext-|yui|ui-id|uid|gen|auto|cdk|mat-|input-\d|id-?\d|el-id)/i.test(
    id,
  ) ||
  (/\d/.test(id) && /[0-9a-f]{6,}/i.test(id)) ||
  // For example, “pk_5vrqwy2evxg”.
  /(?:^|[-_])\d+[a-z]+\d[a-z\d]{3,}(?:$|[-_])/i.test(id) ||
  /[a-z][A-Z][a-z]?[A-Z]|[a-z]{2}_{2}[a-zA-Z]*\d/.test(id)

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

/** Returns selectors that consist of the tag and one attribute. Skips empty, long and generated values. */
function attributeSelectorsOf(element: Element, wanted: RegExp): string[] {
  const selectors: string[] = []
  for (const name of element.getAttributeNames()) {
    if (!wanted.test(name)) continue
    const value = element.getAttribute(name) ?? ''
    if (value === '' || value.length > 80 || value === '#' || /[\n\r\f]/.test(value)) continue
    if (/^(?:name|for)$/.test(name) && looksGenerated(value.replace(/[[\].:]/g, '-'))) continue
    selectors.push(`${CSS.escape(element.localName)}[${name}=${quoted(value)}]`)
  }
  return selectors
}

/** Counts the elements that match each candidate selector. */
function countSelectors(root: Root): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (selector: string) => counts.set(selector, (counts.get(selector) ?? 0) + 1)
  for (const element of root.querySelectorAll('*')) {
    if (ONLY_ONCE.test(element.localName)) add(element.localName)
    if (!element.hasAttributes()) continue
    const id = element.getAttribute('id')
    if (id) add(`#${CSS.escape(id)}`)
    for (const selector of attributeSelectorsOf(element, STABLE)) add(selector)
  }
  return counts
}

function isUnique(root: Root, selector: string, memory: DescriptionMemory): boolean {
  const counts = memory.counts.get(root) ?? countSelectors(root)
  memory.counts.set(root, counts)
  return counts.get(selector) === 1
}

/**
 * Returns a selector that doesn't depend on the element's position: an id, a tag that occurs only once, or a
 * requested attribute.
 */
function anchorOf(root: Root, element: Element, wanted: RegExp, memory: DescriptionMemory): string | null {
  const { localName } = element
  if (ONLY_ONCE.test(localName) && isUnique(root, localName, memory)) return localName
  if (!element.hasAttributes()) return null
  const id = element.getAttribute('id')
  const idSelector = id && !looksGenerated(id) ? `#${CSS.escape(id)}` : null
  if (idSelector && isUnique(root, idSelector, memory)) return idSelector
  return attributeSelectorsOf(element, wanted).find((selector) => isUnique(root, selector, memory)) ?? null
}

/**
 * Computes the steps of all children of a parent together. Counting siblings separately for each child would
 * take quadratic time in long lists.
 */
function stepOf(element: Element, { steps }: DescriptionMemory): string {
  const known = steps.get(element)
  if (known) return known
  const siblings: Element[] = []
  // If a form has a field named `children`, the property would return the field.
  const first = (element.parentNode as ParentNode | null)?.firstElementChild ?? element
  for (let next: Element | null = first; next; next = next.nextElementSibling) siblings.push(next)
  const total = new Map<string, number>()
  for (const { localName } of siblings) total.set(localName, (total.get(localName) ?? 0) + 1)
  const seen = new Map<string, number>()
  for (const sibling of siblings) {
    const tag = sibling.localName
    const position = (seen.get(tag) ?? 0) + 1
    seen.set(tag, position)
    steps.set(sibling, total.get(tag) === 1 ? CSS.escape(tag) : `${CSS.escape(tag)}:nth-of-type(${position})`)
  }
  return steps.get(element) ?? CSS.escape(element.localName)
}

/**
 * Returns the path from the nearest ancestor that has a unique selector. Without this ancestor, the path
 * would also match elements at deeper levels.
 */
function pathOf(root: Root, element: Element, memory: DescriptionMemory): string {
  const { paths } = memory
  const unnamed: Element[] = []
  let path = ''
  for (let top: Element | null = element; top && path === ''; top = top.parentElement) {
    path = paths.get(top) ?? anchorOf(root, top, TEST_ID, memory) ?? ''
    if (path === '') unnamed.push(top)
  }
  if (path === '' && root instanceof ShadowRoot) path = ':host'
  for (const step of unnamed.reverse()) {
    path = path === '' ? stepOf(step, memory) : `${path} > ${stepOf(step, memory)}`
    paths.set(step, path)
  }
  return path
}

/** Returns a selector that matches only this element in its document. ` >>> ` enters a shadow root. */
export function selectorOf(element: Element, memory: DescriptionMemory): string {
  const root = rootOf(element)
  const selector = anchorOf(root, element, STABLE, memory) ?? pathOf(root, element, memory)
  return root instanceof ShadowRoot ? `${selectorOf(root.host, memory)} >>> ${selector}` : selector
}
