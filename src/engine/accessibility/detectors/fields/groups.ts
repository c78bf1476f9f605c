import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { type Detector, doubt, sure, sureIf } from '../detector.ts'
import { quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'
import { partAdvice } from './field-parts.ts'
import { membersOfRows } from './repeated-names.ts'

const CHECKBOXES_MIN = 3
const PART = { lengthMax: 4, widthMax: 80, gapMax: 60, rowTolerance: 8, partsMax: 4 }
const SEPARATOR = /^[-–—=_*•\s]{2,}$|^[-–—=*]+\s*\S.*\S\s*[-–—=*]+$/
const NAVIGATES = /location|submit\s*\(|window\.open/

/** Finds related radio buttons and checkboxes that aren't in a group. */
export const choiceGroup: Detector = ({ facts }) => {
  const inRows = membersOfRows(facts)
  const choices = facts.fields.filter(
    ({ element, type, name, isInTable, isUsable }) =>
      /^(radio|checkbox)$/.test(type) && name && !isInTable && isUsable && !inRows.has(element),
  )
  return [...Map.groupBy(choices, ({ type, form, name }) => `${type} ${form} ${name}`).values()].flatMap(
    (group) => {
      const first = group[0]!
      const min = first.type === 'radio' ? 2 : CHECKBOXES_MIN
      if (group.length < min || group.some(({ group: around }) => around !== -1)) return []
      const message = `${choicesOf(group)} are not in a group, so screen readers don’t announce ${first.near ? `${quoted(first.near.text)} with them` : 'the question that they answer'}.`
      return [sure('choice-group', first.element, message, groupedAs(group))]
    },
  )
}

const CHOICES_NAMED = 3

/** Returns a phrase that lists the first choices, as in “The 4 radio buttons “Rye”, “Oat” and 2 more”. */
function choicesOf(group: readonly FieldFact[]): string {
  const kind = group[0]?.type === 'radio' ? 'radio buttons' : 'checkboxes'
  const labels = group.map(({ label }) => label)
  const isNamed = labels.slice(0, CHOICES_NAMED).every(Boolean)
  return `The ${group.length} ${kind}${isNamed ? ` ${joinList(labels.map(quoted), CHOICES_NAMED)}` : ''}`
}

/**
 * Returns advice for grouping choices. If the question before the first choice is known, it becomes the name
 * of the group.
 */
export function groupedAs(choices: readonly FieldFact[]): string {
  const [first, last] = [choices[0]!, choices.at(-1)!]
  const which =
    first.label && last.label
      ? choices.length === 2
        ? `${quoted(first.label)} and ${quoted(last.label)}`
        : `the choices from ${quoted(first.label)} to ${quoted(last.label)}`
      : `these ${choices.length} choices`
  const question = first.near?.text ?? ''
  return question
    ? `Put ${which} in a fieldset, and make ${quoted(question)} its legend.`
    : `Put ${which} in a fieldset, and put the question that they answer in its legend.`
}

export const groupName: Detector = ({ facts }) =>
  facts.groups.flatMap(({ element, name, fields, isFieldset, hasLegend }) => {
    if (name || fields < 2) return []
    const labels = facts.fields.flatMap(({ group, label }) => (group === element && label ? [label] : []))
    const [first, last] = [labels[0], labels.at(-1)]
    const which = first && last && first !== last ? `, from ${quoted(first)} to ${quoted(last)},` : ''
    const state = hasLegend ? 'an empty legend' : 'no name'
    const message = `The group of ${fields} fields${which} has ${state}, so screen readers can’t tell users what the fields have in common.`
    const fix = isFieldset
      ? `At the start of the fieldset, add a legend element that describes what the fields have in common, such as the question that they answer.`
      : `Add an aria-label to the group that describes what the fields have in common, or reference the heading of the group with aria-labelledby.`
    return [sureIf(isFieldset, 'group-name', element, message, fix)]
  })

export const groupSingle: Detector = ({ facts: { groups } }) =>
  groups
    .filter(
      ({ isFieldset, name, fields, textFields }) => isFieldset && name && fields === 1 && textFields === 1,
    )
    .map(({ element }) => doubt('group-single', element, 'The fieldset has only one field.'))

/** Browsers also use the placeholder as the name of a field. */
const nameOf = ({ label, ariaLabel, title, placeholder }: FieldFact): string =>
  label || ariaLabel || title || placeholder.trim()
const isPart = ({ type, maxLength, box }: FieldFact): boolean =>
  /^(text|tel|number|password)$/.test(type) &&
  ((maxLength > 0 && maxLength <= PART.lengthMax) || box.width <= PART.widthMax)

function isNextPart(before: FieldFact, after: FieldFact): boolean {
  const gap = after.box.x - (before.box.x + before.box.width)
  return (
    before.form === after.form &&
    Math.abs(before.box.y - after.box.y) <= PART.rowTolerance &&
    gap >= 0 &&
    gap <= PART.gapMax
  )
}

/** Finds telephone numbers, dates and codes that are split into fields, some of which have no name. */
export const multiPart: Detector = ({ facts: { fields } }) => {
  const runs: FieldFact[][] = []
  for (const field of fields.filter(({ isShown, isUsable }) => isShown && isUsable)) {
    const last = runs.at(-1)?.at(-1)
    if (last && isPart(field) && isPart(last) && isNextPart(last, field)) runs.at(-1)!.push(field)
    else runs.push([field])
  }
  return runs.flatMap((run) => {
    const unnamed = run.filter((field) => !nameOf(field))
    const [first] = unnamed
    if (run.length < 2 || run.some(({ isInTable }) => isInTable) || !first) return []
    const count = `${unnamed.length} of ${run.length}`
    const message = `${count} parts of this field ${unnamed.length === 1 ? 'has' : 'have'} no label.`
    return [sure('multi-part-field', first.element, message, partAdvice(run))]
  })
}

export const optionGroups: Detector = ({ facts: { selects } }) =>
  selects.flatMap(({ element, options, hasGroups, hasUnnamedGroup }) => {
    if (hasUnnamedGroup) return [sure('optgroup-label', element, 'A group of options has no label.')]
    const separators = options.slice(1).filter((option) => SEPARATOR.test(option))
    const isGrouped = separators.length >= 1 && options.filter((option) => SEPARATOR.test(option)).length >= 2
    if (hasGroups || !isGrouped) return []
    return [
      doubt('optgroup-label', element, `Options such as ${quoted(separators[0]!)} look like group labels.`),
    ]
  })

export const selectChange: Detector = ({ facts: { selects } }) =>
  selects
    .filter(({ onchange }) => NAVIGATES.test(onchange))
    .map(({ element, hasSubmit }) =>
      sureIf(
        !hasSubmit,
        'select-onchange',
        element,
        'Choosing an option immediately opens another page, even when users are only moving through the options with the arrow keys.',
      ),
    )
