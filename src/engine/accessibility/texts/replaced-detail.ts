import { attributeOf, tagOf } from '../../../model/element-name.ts'
import type { Detail, Subject } from './detail.ts'

/** Matches the message about a control that a script replaces with an equal one. */
export const REPLACED = /replaces the control “(.*)” with an equal one/

const SHADOW = ' >>> '
const KEYS = ['id', 'name', 'aria-label', 'data-id', 'value']

/** Returns the advice for a control that a script replaces with an equal one when it is pressed. */
export function replacedDetail(_: readonly string[], { selector, element }: Subject): Detail {
  const root = selector.includes(SHADOW) ? 'shadowRoot' : 'document'
  const short = shortSelectorOf(element)
  const focus = short ? `${root}.querySelector('${short}').focus()` : 'focus()'
  return {
    fix: `When people press ${selector}, keep the element and change only the text and attributes that differ. If the script has to render the control again, focus the new one afterwards with ${focus}.`,
  }
}

/** Returns a selector for the root of an element, from an attribute that says which element it is, or null. */
function shortSelectorOf(element: string): string | null {
  for (const key of KEYS) {
    const value = attributeOf(element, key)
    if (value && !/["'\\]/.test(value))
      return key === 'id' ? `#${value}` : `${tagOf(element)}[${key}="${value}"]`
  }
  return null
}
