import { ancestorsOf } from './flat-tree.ts'
import { isUsable } from './usable.ts'

const ITEMS_MIN = 3
const LEVELS_MAX = 6

/** Items of which the Tab key reaches only one, because a script lets the arrow keys move between them. */
export interface Roving {
  /** The item that the Tab key reaches. */
  start: Element
  /** The smallest element that contains all items. */
  around: Element
}

const kindOf = (element: Element): string => `${element.localName} ${element.getAttribute('role')}`

/**
 * Returns the group of a control with a negative tabindex. Returns null unless exactly one similar control is
 * a tab stop.
 */
export function rovingOf(item: Element): Roving | null {
  for (const around of [...ancestorsOf(item)].slice(0, LEVELS_MAX)) {
    if (around === document.body) return null
    const alike = ([...around.querySelectorAll(item.localName)] as HTMLElement[]).filter(
      (other) => kindOf(other) === kindOf(item) && isUsable(other),
    )
    const reached = alike.filter(({ tabIndex }) => tabIndex >= 0)
    const [start] = reached
    if (!start) continue
    const isRoving =
      reached.length === 1 && start.getAttribute('tabindex') === '0' && alike.length >= ITEMS_MIN
    return isRoving ? { start, around } : null
  }
  return null
}
