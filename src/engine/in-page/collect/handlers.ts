import { parentOf } from '../elements/text.ts'

/**
 * Determines whether an element responds to a press. Results are null if the page's listeners are unknown.
 */
export interface Handlers {
  /** Returns whether a script listens to events of the element or an ancestor. */
  isHeard(element: Element): boolean | null
  /**
   * Returns whether a script listens to events of the element or an ancestor within the body. Listeners on
   * the whole page don't count.
   */
  isHeardNearby(element: Element): boolean | null
  /** Returns whether the element is next to a hidden sibling, as a menu button often is. */
  hasHiddenNeighbor(element: Element): boolean
  /**
   * Returns whether a script, an attribute or a hidden sibling suggests that the element responds to a press.
   */
  isHandled(element: Element): boolean | null
}

/**
 * Matches elements whose function comes from the browser. ARIA and data attributes have no effect without a
 * script.
 */
const EXPLAINED =
  '[popovertarget], [commandfor], [form], label, summary, a[href]:not([href^="#"]):not([href^="javascript:"])'

/** Reads the listeners from the globals that `markListeners` has defined. */
export function createHandlers(isShown: (element: Element) => boolean): Handlers {
  const { listenedTo: marked, delegates = [] } = globalThis as {
    listenedTo?: readonly Node[]
    delegates?: readonly string[]
  }
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
      delegates.some((selector) => matches(element, selector)) ||
      isCustom ||
      (parent ? isHeard(parent) : listened.has(document)) ||
      (root !== document && listened.has(root))
    known.set(element, heard)
    return heard
  }

  /** A style sheet may show a hidden sibling while the element has focus. */
  const isHiding = (neighbor: Element | null): boolean =>
    neighbor !== null &&
    !/^(script|style|template|noscript|link|meta|input)$/.test(neighbor.localName) &&
    neighbor.firstChild !== null &&
    !isShown(neighbor)

  const isHeardNearby = (element: Element): boolean => {
    for (let near: Element | null = element; near && near !== document.body; near = parentOf(near)) {
      if (listened.has(near) || near.localName.includes('-')) return true
      if (delegates.some((selector) => matches(near!, selector))) return true
    }
    return false
  }

  const hasHiddenNeighbor = (element: Element): boolean =>
    isHiding(element.nextElementSibling) || isHiding(element.previousElementSibling)

  return {
    isHeard: (element) => (marked ? isHeard(element) : null),
    isHeardNearby: (element) => (marked ? isHeardNearby(element) : null),
    hasHiddenNeighbor,
    isHandled: (element) => {
      if (!marked) return null
      return isHeard(element) || element.closest(EXPLAINED) !== null || hasHiddenNeighbor(element)
    },
  }
}

/** Returns true if the browser rejects a selector, such as `:visible`, that only a library supports. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return true
  }
}
