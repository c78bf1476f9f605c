import { attributeOf, tagOf } from '../../../model/element-name.ts'
import type { Detail, Subject } from './detail.ts'

/** Matches the message about a control that a script replaces with an identical one. */
export const REPLACED = /When users press the control “(.*)”, a script replaces it/

const SHADOW = ' >>> '
const KEYS = ['id', 'name', 'aria-label', 'data-id', 'value']

/** Returns advice for a control that a script replaces with an identical one when it is pressed. */
export function replacedDetail(_: readonly string[], { selector, element }: Subject): Detail {
  const root = selector.includes(SHADOW) ? 'shadowRoot' : 'document'
  const short = shortSelectorOf(element)
  const focus = short ? `${root}.querySelector('${short}').focus()` : 'focus()'
  return {
    fix: `When users press ${selector}, keep the element and change only the text and attributes that differ. If the script has to render the control again, focus the new one afterwards with ${focus}.`,
  }
}

/**
 * Returns a selector within the element's root, based on an attribute that identifies the element, or null if
 * there is none.
 */
function shortSelectorOf(element: string): string | null {
  for (const key of KEYS) {
    const value = attributeOf(element, key)
    if (value && !/["'\\]/.test(value))
      return key === 'id' ? `#${value}` : `${tagOf(element)}[${key}="${value}"]`
  }
  return null
}
