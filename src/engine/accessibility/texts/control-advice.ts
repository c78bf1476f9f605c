import { tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import type { RuleId } from '../rules/registry.ts'
import type { Subject } from './detail.ts'

/** A link without an href can't receive the focus and has no role. */
const isPlaceholder = (element: string): boolean =>
  tagOf(element) === 'a' &&
  writtenAttributeOf(element, 'href') === null &&
  writtenAttributeOf(element, 'role') === null

const STATES: Readonly<Record<string, (selector: string) => string>> = {
  tab: (selector) =>
    `Set aria-selected="true" on ${selector} while its content is shown, and aria-selected="false" while another tab is open.`,
  slider: valueAdvice,
  spinbutton: valueAdvice,
  checkbox: checkedAdvice,
  radio: checkedAdvice,
  switch: checkedAdvice,
}

function valueAdvice(selector: string): string {
  return `Whenever the value changes, update aria-valuenow on ${selector} and, if present, aria-valuetext.`
}

function checkedAdvice(selector: string): string {
  return `Set aria-checked="true" on ${selector} while it is on, and aria-checked="false" while it is off.`
}

/**
 * The advice for rules about controls, which depends on the kind of control. Null where the rule's general
 * advice is better.
 */
export const CONTROL_ADVICE = {
  'aria-allowed-attr': ({ selector, element }) =>
    isPlaceholder(element)
      ? `Change ${selector} to a button and keep its ARIA attributes. It is a link without an href, so it has no role.`
      : null,
  'autocomplete-missing': ({ selector, element }) =>
    writtenAttributeOf(element, 'autocomplete') === 'off'
      ? `Replace autocomplete="off" on ${selector} with the value that matches the field’s label, such as name, email or tel.`
      : null,
  'control-state': ({ selector, element }) => {
    const role = writtenAttributeOf(element, 'role') ?? (tagOf(element) === 'button' ? 'button' : '')
    if (role === 'button')
      return `Set aria-pressed="true" on ${selector} while it is on, and aria-pressed="false" while it is off. If it opens something, use aria-expanded instead.`
    return STATES[role]?.(selector) ?? null
  },
} satisfies Partial<Record<RuleId, (subject: Subject) => string | null>>
