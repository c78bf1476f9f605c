import { keptElement } from '../../accessibility/keeper.ts'
import { precedes } from '../../collect/flow.ts'
import { squeeze, textOf } from '../../elements/text.ts'
import { findAll, focusedElement, isInside, isShown } from '../flat-tree.ts'
import { labelTextOf, mustBeFilled } from '../forms/find-forms.ts'

/** The fields that a choice has inserted before itself. */
export interface FieldsBefore {
  /** The chosen value, or an empty string. */
  value: string
  /** The name of the first new field. */
  field: string
  count: number
  isRequired: boolean
  /** Whether the fields appear above the choice, and the choice has replaced no other fields. */
  isCertain: boolean
}

const FIELD =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset], [tabindex="-1"]), select, textarea'
const QUESTION = 'fieldset, [role=group], [role=radiogroup]'
const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [role=listbox], [role=search], search, nav, header'
const LIVE = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status], [role=log], output'
const NAME_MAX = 60

let choice: Element
let before: readonly Element[] = []
let names = new Set<string>()
let said = ''
let focus: Element | null = null

const shownFields = (): Element[] =>
  findAll(FIELD).filter(
    (field) =>
      isShown(field) && !field.matches(':disabled, :read-only:not(select, [type=radio], [type=checkbox])'),
  )

const liveTexts = (): string =>
  findAll(LIVE)
    .map((region) => squeeze(region.textContent ?? ''))
    .join('\n')

/** A script may create a field again. */
const identityOf = (field: Element): string =>
  `${field.localName} ${(field as HTMLInputElement).name || labelTextOf(field)}`

/** Records the page's fields before a different value is chosen in a field. */
export function startFieldsBefore(element: number): void {
  choice = keptElement(element)
  before = shownFields()
  names = new Set(before.map(identityOf))
  said = liveTexts()
  focus = focusedElement()
}

/**
 * Returns the fields that have appeared before the choice since `startFieldsBefore`. Returns null if there
 * are none, or if a message or the focus makes users notice them.
 */
export function findFieldsBefore(): FieldsBefore | null {
  if (!isShown(choice) || choice.closest(DIALOG)) return null
  if (liveTexts() !== said || focusedElement() !== focus) return null
  const { form } = choice as HTMLInputElement
  const question = choice.closest(QUESTION)
  const added = shownFields().filter(
    (field) =>
      !before.includes(field) &&
      !names.has(identityOf(field)) &&
      (field as HTMLInputElement).form === form &&
      precedes(field, choice) &&
      !field.closest(DIALOG) &&
      // Fields in the same question are next to the choice.
      (question === null || !isInside(field, question)),
  )
  const [first] = added
  if (!first) return null
  // Users have passed the new fields if another field comes between them and the choice.
  const isPassed = before.some((field) => precedes(first, field) && precedes(field, choice))
  const top = choice.getBoundingClientRect().top
  return {
    value: choice.matches('select') ? '' : squeeze(labelTextOf(choice)).slice(0, NAME_MAX),
    field: nameOfField(first),
    count: added.length,
    isRequired: added.some(mustBeFilled),
    isCertain:
      isPassed && first.getBoundingClientRect().bottom <= top && before.every((field) => isShown(field)),
  }
}

const nameOfField = (field: Element): string => {
  const legend = field.matches('[type=radio]') ? field.closest('fieldset')?.querySelector('legend') : null
  return squeeze(legend ? textOf(legend, NAME_MAX) : labelTextOf(field)).slice(0, NAME_MAX)
}
