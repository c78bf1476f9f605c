import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { findAll, isShown } from '../flat-tree.ts'

const NAME_MAX = 60

/** The identity of the pressed control, its index among the controls with that identity, and their number. */
let pressed = { identity: '', index: -1, count: 0 }

/** Counters in the name may change with every press. */
const identityOf = (element: Element): string =>
  [element.localName, element.id || nameOf(element, NAME_MAX).replace(/\p{N}+/gu, '')].join(' ')

const equalTo = (identity: string, { localName }: Element): Element[] =>
  findAll(CSS.escape(localName)).filter((element) => isShown(element) && identityOf(element) === identity)

/** Remembers a control before it is pressed, so that `findReplacement` can find an identical one. */
export function startReplacement(control: number): void {
  const element = keptElement(control)
  const identity = identityOf(element)
  const equal = equalTo(identity, element)
  pressed = { identity, index: equal.indexOf(element), count: equal.length }
}

/**
 * Returns the new control that is identical to the pressed one and has taken its place, or null if there is
 * none. If there are fewer identical controls than before, as with the “Remove” buttons in a list, the script
 * has removed the pressed one.
 */
export function findReplacement(control: number): number | null {
  const element = keptElement(control)
  if (element.isConnected || pressed.index < 0) return null
  const equal = equalTo(pressed.identity, element)
  const replacement = equal[pressed.index]
  return replacement && equal.length >= pressed.count ? keep(replacement) : null
}
