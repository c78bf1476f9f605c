import { parentOf } from '../elements/text.ts'

/** Returns the document and all shadow roots that this world can see, each before the roots inside it. */
export function allRoots(): (Document | ShadowRoot)[] {
  const roots: (Document | ShadowRoot)[] = []
  const visit = (root: Document | ShadowRoot): void => {
    roots.push(root)
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot)
  }
  visit(document)
  return roots
}

/** Returns all elements that match a selector, inside shadow roots too, in document order. */
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

/** Returns the ancestors of an element, the nearest first, through shadow roots. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let above = parentOf(element); above; above = parentOf(above)) yield above
}

/** Returns true if the element is the other one or one of its descendants, through shadow roots. */
export function isInside(element: Element, outer: Element): boolean {
  for (let inner: Element | null = element; inner; inner = parentOf(inner)) if (inner === outer) return true
  return false
}

/** Returns the focused element, inside shadow roots too, or null if only the page has the focus. */
export function focusedElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body || active === document.documentElement ? null : active
}

/** Returns the topmost element at a point of the viewport, inside shadow roots too. */
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
