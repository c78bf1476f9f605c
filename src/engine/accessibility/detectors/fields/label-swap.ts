import { type Detector, sure } from '../detector.ts'
import { areSame, quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'

const GAP_MAX = 320

/** Returns the text directly before or next to a field, which looks like its label. */
const seenLabelOf = ({ near }: FieldFact): string => (near && near.gap <= GAP_MAX ? near.text : '')

/**
 * Finds two fields whose labels are swapped, so that the text before each is the label of the other. A match
 * in only one direction proves nothing, since labels can also come after their fields.
 */
export const labelSwap: Detector = ({ facts: { fields } }) => {
  const labeled = fields.filter(
    ({ label, labelCount, isShown, isInTable }) => label && labelCount === 1 && isShown && !isInTable,
  )
  return labeled.flatMap((field) => {
    const seen = seenLabelOf(field)
    if (!seen || areSame(seen, field.label)) return []
    const isSwapped = labeled.some(
      (other) => other !== field && areSame(other.label, seen) && areSame(seenLabelOf(other), field.label),
    )
    const message = `The text before the field is ${quoted(seen)}, but the label of the field is ${quoted(field.label)}.`
    return isSwapped ? [sure('label-look', field.element, message)] : []
  })
}

/**
 * Finds two radio buttons or checkboxes whose labels are swapped, so that each label is on the same line as
 * the other choice.
 */
export const choiceSwap: Detector = ({ facts: { fields } }) => {
  const choices = fields.filter(
    ({ type, labelBox, isShown }) => /^(radio|checkbox)$/.test(type) && isShown && labelBox !== null,
  )
  return choices.flatMap((field) => {
    const beside = besideLabelOf(field, choices)
    if (!beside || beside === field || besideLabelOf(beside, choices) !== field) return []
    const message = `The label ${quoted(field.label)} is next to a different choice.`
    return [sure('label-look', field.element, message)]
  })
}

/** Returns the choice on the same line as a label. Returns null if there are none or several. */
function besideLabelOf({ labelBox }: FieldFact, choices: readonly FieldFact[]): FieldFact | null {
  if (!labelBox) return null
  const middle = labelBox.y + labelBox.height / 2
  const inLine = choices.filter(({ box }) => box.y <= middle && middle <= box.y + box.height)
  return inLine.length === 1 ? inLine[0]! : null
}

/** Returns the other labeled field whose hint is this field's description, if there is one. */
export const ownerOfDescription = (field: FieldFact, fields: readonly FieldFact[]): FieldFact | undefined =>
  field.describedBy === ''
    ? undefined
    : fields.find((other) => other !== field && other.label !== '' && areSame(other.hint, field.describedBy))

/** Finds fields that have a hint of their own, but refer to another field's hint as their description. */
export const hintSwap: Detector = ({ facts: { fields } }) =>
  fields.flatMap((field) => {
    const { element, hint, describedBy, isShown } = field
    const owner = ownerOfDescription(field, fields)
    if (!isShown || !owner || !hint || describedBy.includes(hint) || areSame(owner.hint, hint)) return []
    const message = `The hint next to the field is ${quoted(hint)}, but its aria-describedby refers to ${quoted(describedBy)}, the hint of the field ${quoted(owner.label)}.`
    const fix = `Change aria-describedby on this field to the id of ${quoted(hint)}.`
    return [{ ...sure('field-hint-association', element, message), fix }]
  })
