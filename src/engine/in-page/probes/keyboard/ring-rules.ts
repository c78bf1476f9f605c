import { keptElement } from '../../accessibility/keeper.ts'
import { type StyleCause, styleCauseOf } from '../style-cause.ts'
import { isUnseen } from '../unseen.ts'
import { standInOf } from '../walk.ts'

/** The rule that removes the focus ring of an element. */
export interface RingRule extends Omit<StyleCause, 'media'> {
  /** What people call elements of this kind, in the plural. */
  noun: string
}

const SIZE_MIN = 2

/** Returns the rule that removes the focus ring of each element, or null if there is none or it isn't known. */
export const findRingRules = (numbers: readonly number[]): (RingRule | null)[] => numbers.map(ringRuleOf)

function ringRuleOf(number: number): RingRule | null {
  const element = keptElement(number)
  if (!element?.isConnected || isUnseen(element) || standInOf(element) !== element) return null
  const { width, height } = element.getBoundingClientRect()
  if (width < SIZE_MIN || height < SIZE_MIN) return null
  const style = styleCauseOf(element, 'outline-style', true)
  // A ring that has the color of its background isn't removed by the rule.
  if (!style || !/^(?:none|initial|hidden)$/.test(style.value)) return null
  const { selector, list, file, isImportant } = style
  const width0 = styleCauseOf(element, 'outline-width', true)
  const isZero = width0?.selector === selector && /^0(?:px)?$/.test(width0.value)
  return { selector, list, file, isImportant, value: isZero ? '0' : 'none', noun: nounOf(element) }
}

const nounOf = (element: Element): string =>
  element.matches('a[href]') ? 'links' : element.matches('button') ? 'buttons' : 'elements'
