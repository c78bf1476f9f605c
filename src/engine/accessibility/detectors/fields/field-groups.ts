import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { normalized } from '../../words/words-of.ts'
import { type Detector, sure, sureIf } from '../detector.ts'
import { quoted, wordsIn } from '../text.ts'
import type { FieldFact } from './field-facts.ts'
import { groupedAs } from './groups.ts'
import { membersOfRows } from './repeated-names.ts'

const CHOICES_MIN = 3
/** The minimum number of labels that two blocks of fields must have in common. */
const REPEATED_MIN = 2
const TYPED = /^(text|email|tel|number|select-one|select)$/
const ROW_TOLERANCE = 12
/** The words for the parts of a date in the supported languages. */
const DATE_PARTS: readonly ReadonlySet<string>[] = [
  'day dd tag tt jour jj día dia giorno gg dag dzień den 日',
  'month mm monat mois mes mês mese maand miesiąc měsíc månad 月',
  'year yyyy jahr jjjj année an año ano anno jaar rok år 年',
].map((words) => new Set(words.split(' ')))

const isLoose = ({ group, isInTable, isUsable, isShown }: FieldFact): boolean =>
  group === -1 && !isInTable && isUsable && isShown

/** Finds adjacent checkboxes that have different names, answer the same question and aren't in a group. */
export const choiceRun: Detector = ({ facts }) => {
  const inRows = membersOfRows(facts)
  const runs: FieldFact[][] = []
  let last: FieldFact | null = null
  for (const field of facts.fields) {
    const isChoice =
      field.type === 'checkbox' && isLoose(field) && field.label !== '' && !inRows.has(field.element)
    const isNext = isChoice && last?.type === 'checkbox' && last.form === field.form && field.near === null
    if (isNext) runs.at(-1)!.push(field)
    else if (isChoice) runs.push([field])
    last = isChoice ? field : null
  }
  return runs.flatMap((run) => {
    const [first] = run
    const isOneName = new Set(run.map(({ name }) => name)).size === 1 && first!.name !== ''
    const question = first!.near?.text ?? ''
    if (run.length < CHOICES_MIN || isOneName || !question) return []
    const message = `${run.length} choices follow ${quoted(question)} but are not in a group with that name, so screen readers don’t announce that name with the choices.`
    return [sureIf(/[?:？：]\s*\*?$/.test(question), 'choice-group', first!.element, message, groupedAs(run))]
  })
}

const partOf = ({ label, ariaLabel }: FieldFact): number =>
  DATE_PARTS.findIndex((words) => wordsIn(label || ariaLabel).some((word) => words.has(word)))

/** Finds date fields that aren't grouped, so it is unclear which date each field belongs to. */
export const dateParts: Detector = ({ facts: { fields } }) => {
  const dated = fields.filter((field) => TYPED.test(field.type) && isLoose(field) && partOf(field) >= 0)
  return [...Map.groupBy(dated, ({ form }) => form).values()].flatMap((group) => {
    const [first] = group
    const row = group.filter(({ box }) => Math.abs(box.y - first!.box.y) <= ROW_TOLERANCE)
    const kinds = new Set(row.map(partOf))
    const isShort = row.every(({ label, ariaLabel }) => wordsIn(label || ariaLabel).length <= 2)
    if (kinds.size < 2 || !isShort) return []
    const parts = joinList(row.map(({ label, ariaLabel }) => quoted(label || ariaLabel)))
    const fix = `Put the fields ${parts} in a fieldset whose legend tells users which date to enter.`
    return [
      sure(
        'field-group',
        first!.element,
        'The fields for the parts of a date are not in a named group.',
        fix,
      ),
    ]
  })
}

/**
 * Finds blocks of fields with the same labels, such as two addresses, that aren't in groups with different
 * names.
 */
export const repeatedLabels: Detector = ({ facts }) => {
  const inRows = membersOfRows(facts)
  const typed = facts.fields.filter(
    (field) =>
      TYPED.test(field.type) &&
      isLoose(field) &&
      field.label &&
      !field.ariaLabel &&
      !inRows.has(field.element),
  )
  return [...Map.groupBy(typed, ({ form }) => form).entries()].flatMap(([form, group]) => {
    const same = [...Map.groupBy(group, ({ label }) => normalized(label)).values()].filter(
      ({ length }) => length > 1,
    )
    if (form === -1 || same.length < REPEATED_MIN) return []
    const [, again] = same[0]!
    const message = `Several fields have the label ${quoted(again!.label)}, but there are no named groups to tell them apart.`
    const fix = `Put each block of fields that contains ${quoted(again!.label)} in a fieldset, and describe the block in its legend.`
    return [sure('field-group', again!.element, message, fix)]
  })
}
