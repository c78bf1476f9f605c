import { type Detector, sure } from '../detector.ts'
import { quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'
import { FIRST_OR_LAST, isPartOfSeveral, TEXT_TYPE } from './field-limits.ts'

const DIGITS_MIN = 4
/** Matches a number in one or more groups, such as “DE02 1203” or “12-345/26”. Each group has a digit. */
const VALUE =
  '(?:\\p{Lu}{1,3}[ \\u00a0\\u202f-])?\\p{Lu}{0,4}\\d[\\p{Lu}\\d]*(?:[ \\u00a0\\u202f./-]\\p{Lu}{0,4}\\d[\\p{Lu}\\d]*)*'
/** The words before an example, in the supported languages. */
const MARK =
  'example|e\\.g\\.|such as|[Bb]eispiel|[Zz]\\. ?[Bb]\\.|exemple|p\\. ?ex\\.|[Ee]jemplo|p\\. ?ej\\.|[Ee]sempio|[Vv]oorbeeld|[Bb]ijv\\.|[Ee]xemplo|[Pp]rzykład|[Nn]p\\.|[Ee]xempel|t\\. ?ex\\.|[Pp]říklad|[Nn]apř\\.|[Öö]rnek|[Öö]rneğin|例'
const EXAMPLE = new RegExp(`(?:${MARK})[^\\d\\p{L}]{0,3}(${VALUE})(?![\\p{L}\\d:,])`, 'gu')
const WHOLE = new RegExp(`^${VALUE}$`, 'u')
const SEPARATORS = /[\s./-]/g
/** Matches texts that ask for a value without spaces, or for only a part of it. */
const RESTRICTED = new RegExp(
  `(?<!\\p{L})(?:without|no spaces|ohne|sans|sin espacios|senza|zonder|sem espaços|bez|utan|boşluk|${FIRST_OR_LAST.words})|スペースなし|空白なし|${FIRST_OR_LAST.signs}`,
  'iu',
)

/** Finds fields that cut off a value written like the example next to them. */
export const exampleLimits: Detector = ({ facts: { fields } }) =>
  fields.flatMap((field) => {
    const { type, isShown, isUsable, isReadonly, maxLength, element, label } = field
    if (!TEXT_TYPE.test(type) || !isShown || !isUsable || isReadonly || maxLength <= 0) return []
    const examples = examplesOf(field)
    const example = examples.find(({ length }) => length > maxLength)
    // If another example fits, the field may accept several kinds of values.
    if (!example || examples.some(({ length }) => length <= maxLength)) return []
    if (isPartOfSeveral(field, fields)) return []
    const name = label || field.ariaLabel
    const subject = name ? `The field ${quoted(name)}` : 'This field'
    const compact = example.replace(SEPARATORS, '').length
    const cause =
      compact <= maxLength ? `leaves no room for the spaces and signs in it` : 'cuts off the rest of it'
    const message = `${subject} shows the example ${quoted(example)}, which has ${example.length} characters, but maxlength="${maxLength}" ${cause}. People who type or paste a value like this may not notice that it is incomplete.`
    const fix = `Set maxlength to at least ${example.length}, or remove it, and let the script or server remove the spaces.`
    return [sure('field-limit', element, message, fix)]
  })

function examplesOf({ label, ariaLabel, describedBy, hint, title, placeholder }: FieldFact): string[] {
  const text = [label, ariaLabel, describedBy, hint, title, placeholder].join(' · ')
  if (RESTRICTED.test(text)) return []
  const shown = WHOLE.test(placeholder.trim()) ? [placeholder.trim()] : []
  return [...shown, ...[...text.matchAll(EXAMPLE)].map(([, value = '']) => value)].filter(
    (value) => value.replace(/\D/g, '').length >= DIGITS_MIN,
  )
}
