export interface Hearing {
  /** A script listens to it or to something around it. */
  isHeard(element: Element): boolean | null
  /** Something answers when it is pressed: a script, an attribute, or what is hidden beside it. */
  isHandled(element: Element): boolean | null
}

/**
 * Runs inside pages: tells whether something happens when an element is pressed, by the listeners that were marked
 * before (`markListeners`); null when those are not known.
 */
export function createHearing(
  parentOf: (element: Element) => Element | null,
  isShown: (element: Element) => boolean,
): Hearing {
  const EXPLAINED =
    '[aria-controls], [aria-expanded], [aria-haspopup], [popovertarget], [commandfor], [form], [data-toggle], [data-bs-toggle], label, summary, a[href]:not([href^="#"]):not([href^="javascript:"])'
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

  /** What a style sheet may show when its neighbour has the focus. */
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
