import { keptElement } from '../../accessibility/keeper.ts'
import { type StyleCause, styleCauseOf } from '../style-cause.ts'
import { isUnseen } from '../unseen.ts'
import { standInOf } from '../walk.ts'

/** The rule that removes an element's focus ring. */
export interface RingRule extends Omit<StyleCause, 'media'> {
  /** The name for elements of this kind, in the plural. */
  noun: string
}

const SIZE_MIN = 2

/**
 * Returns the rule that removes the focus ring for each element, or null if there is none or it isn't known.
 */
export function findRingRules(numbers: readonly number[]): (RingRule | null)[] {
  const known = new Map<string, RingRule | null>()
  return numbers.map((number) => {
    const element = keptElement(number)
    if (!element) return null
    // Reading all style rules takes long, and the entries of a menu usually have the same rule.
    const kind = kindOf(element)
    if (!known.has(kind)) known.set(kind, ringRuleOf(element))
    return known.get(kind)!
  })
}

/** Identifies elements that the same style rules match, unless the rules depend on siblings. */
const kindOf = (element: Element): string =>
  [element, element.parentElement, element.parentElement?.parentElement]
    .map((each) => `${each?.localName} ${each?.id} ${each?.className}`)
    .join('/')

function ringRuleOf(element: Element): RingRule | null {
  if (!element.isConnected || isUnseen(element) || standInOf(element) !== element) return null
  const { width, height } = element.getBoundingClientRect()
  if (width < SIZE_MIN || height < SIZE_MIN) return null
  const style = styleCauseOf(element, 'outline-style', true)
  // If a ring has the same color as its background, it isn't the rule that removes it.
  if (!style || !/^(?:none|initial|hidden)$/.test(style.value)) return null
  const { selector, list, file, isImportant } = style
  const width0 = styleCauseOf(element, 'outline-width', true)
  const isZero = width0?.selector === selector && /^0(?:px)?$/.test(width0.value)
  return { selector, list, file, isImportant, value: isZero ? '0' : 'none', noun: nounOf(element) }
}

const nounOf = (element: Element): string =>
  element.matches('a[href]') ? 'links' : element.matches('button') ? 'buttons' : 'elements'
