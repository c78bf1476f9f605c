import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { findAll, isShown } from '../flat-tree.ts'
import { isUsable } from '../usable.ts'
import { FIELDS, isRisky, isSearch, kindOf, TYPED } from './find-forms.ts'

/** A form whose only button is disabled, so that it can be filled in but not submitted. */
export interface DisabledForm {
  element: number
  submit: number
  /** The name of the button. */
  button: string
  fields: number[]
  /** The field that is given valid and invalid values. */
  checked: number
  /** Values that are valid for this field on most sites. */
  values: readonly string[]
}

const BUTTON = 'button, input[type=submit], input[type=image], [role=button]'
const OFF = ':disabled, [aria-disabled=true]'
/** A form with other fields may be disabled for another reason. */
const OTHER = 'input[type=file], input[type=password], iframe, canvas, [contenteditable]'
const NAME_MAX = 60
const COUNT = { min: 2, max: 20 }
/** Many scripts accept only the notation of one country. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  email: ['name@example.org'],
  tel: ['+15550100123', '5550100123', '01234567890', '0123456789', '(555) 010-0123', '555-010-0123'],
}

/** Returns the first forms whose only button is disabled and that have an email or telephone field. */
export function findDisabledForms(max: number): DisabledForm[] {
  return findAll('form')
    .flatMap((form) => disabledForm(form as HTMLFormElement))
    .slice(0, max)
}

function disabledForm(form: HTMLFormElement): DisabledForm[] {
  const buttons = [...form.querySelectorAll(BUTTON)].filter(isShown)
  const [submit] = buttons
  const fields = [...form.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (field) => isUsable(field) && !field.matches('[readonly]'),
  )
  if (!submit?.matches(OFF) || buttons.length > 1 || form.querySelector(OTHER) || isExplained(form)) return []
  if (fields.length < COUNT.min || fields.length > COUNT.max || isSearch(form, fields)) return []
  if (isRisky(form, submit)) return []
  const checked = fields.find((field) => field.matches(TYPED) && Object.hasOwn(VALUES, kindOf(field)))
  if (!checked) return []
  return [
    {
      element: keep(form),
      submit: keep(submit),
      button: nameOf(submit, NAME_MAX),
      fields: fields.map(keep),
      checked: keep(checked),
      values: VALUES[kindOf(checked)]!,
    },
  ]
}

/** Text in or before the form may explain a format with digits or an address. */
const isExplained = (form: Element): boolean =>
  [form, form.previousElementSibling].some((part) => /[\d@]/.test(part?.textContent ?? ''))

/** Enters a value as if a user had typed it and left the field. */
export function enterValue(element: number, value: string): void {
  const field = keptElement(element) as HTMLInputElement
  field.focus({ preventScroll: true })
  field.value = value
  for (const type of ['input', 'keyup', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  field.blur()
}

export const isDisabled = (element: number): boolean => keptElement(element).matches(OFF)
