import { attributeOf, writtenAttributeOf } from '../../../model/element-name.ts'
import { elementNounOf } from '../../../model/element-noun.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { InnerControl } from '../../in-page/accessibility/inner-controls.ts'
import type { Subject } from './detail.ts'

const NAMED_MAX = 3

/** Returns advice on which of two nested controls to keep, or which inner controls to move. */
export function nestedAdvice({ selector, element, innerControls = [] }: Subject): string {
  const [only] = innerControls
  const isNative = /^<(?:a|button|input|select|summary)\b/i.test(element)
  if (only?.isWhole && isNative) return oneControl(selector, element, only)
  const role = isNative ? null : writtenAttributeOf(element, 'role')
  if (role && innerControls.length > NAMED_MAX)
    return `${selector} is a box with many controls, not a control: remove role="${role}" from it, and tabindex if it has one. If a click or drop on the box does something, add a button inside it that does the same.`
  const names = innerControls.map(nameOf)
  if (names.length > NAMED_MAX) names.splice(NAMED_MAX, names.length, 'the other controls')
  const what = names.length > 0 ? joinList(names, names.length) : 'the inner controls'
  const own = role
    ? `If users use ${names.length > 0 ? what : 'the control inside'}, remove role="${role}" from ${selector}. Otherwise, m`
    : 'M'
  return `${own}ove ${what} out of ${selector} and place ${names.length === 1 ? 'it' : 'them'} next to it, because a control cannot contain another control.`
}

/**
 * To users, a control whose only content is another control is a single control, so one of the two must go.
 */
function oneControl(selector: string, outer: string, inner: InnerControl): string {
  const isInnerLink = /^<a\b/i.test(inner.tag)
  const leads = Boolean(attributeOf(outer, 'href'))
  const [kept, removed] =
    isInnerLink && !leads
      ? [nameOf(inner), `the ${elementNounOf(outer)} around it`]
      : [selector, nameOf(inner)]
  const look = kept === selector ? 'its text and its styles' : 'its styles'
  return `Use one control instead of two: keep ${kept}, remove ${removed}, and move ${look} to the one that you keep.`
}

const nameOf = ({ tag, name }: InnerControl): string => `the ${elementNounOf(tag)}${name ? ` “${name}”` : ''}`
