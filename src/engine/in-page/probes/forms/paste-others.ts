import { keep } from '../../accessibility/keeper.ts'
import { findAll } from '../flat-tree.ts'
import { isUsable } from '../usable.ts'
import { labelTextOf } from './find-forms.ts'
import { isForSignIn, type PasteField } from './paste.ts'

/** A text field that isn't for signing in. */
export interface OtherPasteField extends PasteField {
  label: string
}

const TYPED =
  'input:not([type]), input[type=text], input[type=tel], input[type=number], input[type=email], input[type=url], input[type=search], textarea'
/** Another rule reports fields with one of these attributes. */
const ATTRIBUTE = /return\s+false|preventDefault/
const EMAIL = 'name@example.org'
const ADDRESS = 'https://example.org/'
const NUMBERS = ['2', '123456', '123456789012', '+15550100', '4111111111111111']
/** A script may accept only text in a specific format. */
const TEXTS = [
  EMAIL,
  ADDRESS,
  ...NUMBERS,
  'DE89370400440532013000',
  '01/02/2030',
  'K7WQ3MXR9TBD',
  'Anna Example',
]

/**
 * Returns text fields that aren't for signing in. Each has several sample values, at least one of which it
 * should accept.
 */
export const findOtherPasteFields = (max: number): OtherPasteField[] =>
  (findAll(TYPED) as HTMLInputElement[])
    .filter((field) => isUsable(field) && !field.readOnly && !isForSignIn(field) && !isReported(field))
    .slice(0, max)
    .map((field) => ({ element: keep(field), texts: textsFor(field), label: labelTextOf(field) }))

const isReported = (field: Element): boolean => ATTRIBUTE.test(field.getAttribute('onpaste') ?? '')

function textsFor({ type, maxLength, inputMode }: HTMLInputElement): string[] {
  if (type === 'email') return [EMAIL]
  if (type === 'url') return [ADDRESS]
  const isNumber = /^(number|tel)$/.test(type) || /^(numeric|decimal|tel)$/.test(inputMode)
  const texts = isNumber ? NUMBERS : TEXTS
  return maxLength > 0 ? [...new Set(texts.map((text) => text.slice(0, maxLength)))] : texts
}
