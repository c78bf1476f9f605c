import { parentOf } from '../elements/text.ts'

/** Tells whether something happens when an element is pressed; null when the listeners are unknown. */
export interface Handlers {
  /** A script listens to the element or to something around it. */
  isHeard(element: Element): boolean | null
  /** Something responds to a press: a script, an attribute, or a hidden element next to it. */
  isHandled(element: Element): boolean | null
}

const EXPLAINED =
  '[aria-controls], [aria-expanded], [aria-haspopup], [popovertarget], [commandfor], [form], [data-toggle], [data-bs-toggle], label, summary, a[href]:not([href^="#"]):not([href^="javascript:"])'

/** Reads the listeners that `markListeners` left in the world. */
export function createHandlers(isShown: (element: Element) => boolean): Handlers {
  const marked = (globalThis as { listenedTo?: readonly Node[] }).listenedTo
  const listened = new Set<Node>(marked)
  const known = new Map<Element, boolean>()

  const isHeard = (element: Element): boolean => {
    const before = known.get(element)
    if (before !== undefined) return before
    const parent = parentOf(element)
    const root = element.getRootNode()
    const isCustom = element.localName.includes('-')
    const heard =
      listened.has(element) ||
      isCustom ||
      (parent ? isHeard(parent) : listened.has(document)) ||
      (root !== document && listened.has(root))
    known.set(element, heard)
    return heard
  }

  /** A style sheet may show a hidden neighbour when the element has the focus. */
  const isHiding = (neighbour: Element | null): boolean =>
    neighbour !== null &&
    !/^(script|style|template|noscript|link|meta|input)$/.test(neighbour.localName) &&
    neighbour.firstChild !== null &&
    !isShown(neighbour)

  return {
    isHeard: (element) => (marked ? isHeard(element) : null),
    isHandled: (element) => {
      if (!marked) return null
      if (isHeard(element) || element.closest(EXPLAINED)) return true
      return isHiding(element.nextElementSibling) || isHiding(element.previousElementSibling)
    },
  }
}
