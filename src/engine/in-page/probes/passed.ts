import { keptElement } from '../accessibility/keeper.ts'
import { letters, nameOf } from '../elements/text.ts'
import { focusedElement, isInside } from './flat-tree.ts'

const NAME_MAX = 60

/** An element that has focus although it isn't part of content that has just opened. */
export interface Passed {
  name: string
  /**
   * Whether it may be the title of the content, because it follows a toggle without words and precedes the
   * content.
   */
  mayBeTitle: boolean
}

/** Returns the element that has focus, or null if there is none or it is part of the content. */
export function readPassed(trigger: number, content: number): Passed | null {
  const active = focusedElement()
  const [toggle, opened] = [keptElement(trigger), keptElement(content)]
  if (!active || isInside(active, opened)) return null
  const isBetween =
    follows(active, toggle) && follows(opened, active) && letters(toggle.textContent ?? '') === 0
  return { name: nameOf(active, NAME_MAX), mayBeTitle: isBetween }
}

const follows = (later: Element, earlier: Element): boolean =>
  (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
