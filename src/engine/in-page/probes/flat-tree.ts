import { parentOf } from '../elements/text.ts'

/** Returns the document and all accessible shadow roots. Each root comes before the roots inside it. */
export function allRoots(): (Document | ShadowRoot)[] {
  const roots: (Document | ShadowRoot)[] = []
  const visit = (root: Document | ShadowRoot): void => {
    roots.push(root)
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot)
  }
  visit(document)
  return roots
}

/** Selects the content of the body, including content in shadow roots, which have no body of their own. */
export const IN_BODY = ':not(html, body, head, head *)'

/** What a mutation observer watches to notice any change. */
const ANY_CHANGE = { subtree: true, childList: true, attributes: true, characterData: true }

/** Lets an observer watch the document and all accessible shadow roots. */
export function observeAll(observer: MutationObserver): void {
  for (const root of allRoots()) observer.observe(root, ANY_CHANGE)
}

/** Returns all elements that match a selector in document order, including those in shadow roots. */
export function findAll(selector: string): Element[] {
  const found: Element[] = []
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector)) found.push(element)
      if (element.shadowRoot) visit(element.shadowRoot)
    }
  }
  visit(document)
  return found
}

/** Yields the ancestors of an element across shadow roots, nearest first. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let above = parentOf(element); above; above = parentOf(above)) yield above
}

/** Counts how many of the given elements each of their ancestors contains. */
export function countAround(elements: readonly Element[]): Map<Element, number> {
  const counts = new Map<Element, number>()
  for (const element of elements)
    for (const around of ancestorsOf(element)) counts.set(around, (counts.get(around) ?? 0) + 1)
  return counts
}

/** Returns the shadow roots around an element, innermost first, followed by the document. */
export function rootsAround(element: Element): Node[] {
  const roots: Node[] = []
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    roots.push(root)
  return [...roots, document]
}

/** Returns true if the first element is the second element or a descendant of it, across shadow roots. */
export function isInside(element: Element, outer: Element): boolean {
  for (let inner: Element | null = element; inner; inner = parentOf(inner)) if (inner === outer) return true
  return false
}

/** Returns the focused element, even in a shadow root, or null if only the page has focus. */
export function focusedElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body || active === document.documentElement ? null : active
}

/** Returns the topmost element at a point in the viewport, even in a shadow root. */
export function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y)
  for (;;) {
    const inner: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y)
    if (!inner || inner === found) return found
    found = inner
  }
}

export const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

const COLLAPSED_MAX = 1
const COLLAPSE_LEVELS = 5

/** Returns true for content that a box without height cuts off, as in many closed accordions. */
export function isCollapsed(element: Element): boolean {
  let levels = 0
  for (const around of ancestorsOf(element)) {
    levels += 1
    if (levels > COLLAPSE_LEVELS) return false
    // Inline boxes have no client height, and they don't cut off anything.
    if (around.clientHeight > COLLAPSED_MAX) continue
    const { overflowY, display } = getComputedStyle(around)
    if (overflowY !== 'visible' && display !== 'inline' && display !== 'contents') return true
  }
  return false
}

/** Returns true if an element or a part of it is on top at a point in the window. */
export function isHit(element: Element, { x, y }: { x: number; y: number }): boolean {
  const hit = elementAt(x, y)
  return hit !== null && isInside(hit, element)
}
