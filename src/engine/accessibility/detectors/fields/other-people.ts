import { type Detection, type Detector, sure } from '../detector.ts'
import { quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'
import { otherPersonOf, partOf } from './other-person.ts'

/**
 * The autocomplete values for the user's data. Values with a prefix, such as “section-referee”, aren't
 * included.
 */
const OWN_DATA =
  /^(?:(?:given-|family-|additional-)?name|email|tel(?:-national)?|street-address|address-(?:line1|level2)|postal-code|bday)$/

const isOther = (field: FieldFact): boolean =>
  /^(?:yes|heading)$/.test(otherPersonOf(field, field.autocomplete))

/**
 * Finds fields for another person's data with the same autocomplete values as the fields for the user's own
 * data.
 */
export const otherPeople: Detector = ({ facts: { fields } }) => {
  const filled = fields.filter(
    ({ autocomplete, form, isShown, isUsable }) =>
      form !== -1 && isShown && isUsable && OWN_DATA.test(autocomplete),
  )
  return [...Map.groupBy(filled, ({ form }) => form).values()].flatMap((some) => {
    const own = new Map(some.filter((field) => !isOther(field)).map((field) => [field.autocomplete, field]))
    const wrong = some.filter((field) => isOther(field) && own.has(field.autocomplete))
    const [first] = wrong
    return first ? [detectionOf(wrong, first, own.get(first.autocomplete)!)] : []
  })
}

function detectionOf(wrong: readonly FieldFact[], first: FieldFact, own: FieldFact): Detection {
  const { autocomplete, element } = first
  const part = partOf(first)
  const values = [...new Set(wrong.map((field) => field.autocomplete))].map((value) => `“${value}”`)
  const where = part ? ` in ${quoted(part)}` : ''
  const message = `The field ${quoted(first.label)}${where} asks for another person’s data, but has the same autocomplete value, “${autocomplete}”, as the user’s own field ${quoted(own.label)}, so browsers fill in the user’s data.`
  const fix = `Set autocomplete="off" on the fields about the other person, instead of ${values.join(', ')}.`
  return sure('autocomplete-wrong', element, message, fix)
}
