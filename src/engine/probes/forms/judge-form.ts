import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { atStart } from '../../accessibility/texts/element-name.ts'
import type { NewText, TriedField, TriedForm } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { codeOnly, isOnlyCode } from './code-errors.ts'
import { fieldName, quoted } from './field-name.ts'
import { isNewlyInvalid } from './is-newly-invalid.ts'
import { messageContrast } from './message-contrast.ts'
import { fieldNaming } from './named-fields.ts'
import { isRecount } from './recount.ts'
import { changedAmounts, isCalculation, isNewResult } from './results.ts'
import { unlinked } from './unlinked.ts'
import { isAboutCount, isAboutError, isAboutStatus } from './words.ts'

const STATUS_MAX = 120
/** The number of fields to name as examples in advice. */
const EXAMPLES_MAX = 2

/** The state and messages of a form after a script rejected it because of missing or invalid values. */
export interface Refused {
  form: number
  /** The form's headings and the name of its button. */
  topic: string
  /** The name of the button. */
  button: string
  /** The field with an invalid value, or null if the values are only missing. */
  wrong: number | null
  before: readonly TriedField[]
  after: TriedForm
}

/** Evaluates how a form reports errors, based only on this attempt. */
export function judgeErrors(refused: Refused): ProbeHit[] {
  const { form, before, after } = refused
  const { texts, fields } = after
  // An optional field may look different only because it has lost focus.
  const marked = fields.filter(
    ({ isMarked, isMissing, isReddened }, index) =>
      (isMarked && (isMissing || isReddened)) || isNewlyInvalid(before, after, index),
  )
  const errors = texts.filter((text) => isErrorText(text, fields))
  if (errors.length > 0)
    return [
      ...placesOf(errors, refused),
      ...announcement(errors, refused),
      ...messageContrast(errors, refused.button),
    ]
  // Any other reaction, such as a dialog or the next step, also tells users what happened.
  if (texts.length > 0 || !after.isFormShown) return []
  if (marked.length > 0) return [inColorOnly(marked)]
  // A rejected form may clear its fields.
  const missing = fields.filter(({ isMissing }, index) => isMissing && before[index]!.isMissing)
  if (missing.length === 0 || !after.isPrevented) return []
  if (after.focusedField === null) return [noMessage(form, missing)]
  return isOnlyFocus(refused, missing) ? [noMessage(form, missing, fields[after.focusedField])] : []
}

/**
 * Returns true if moving focus is the form's only reaction. That's enough for a form with one empty field,
 * such as a search. A new hint or drawn text is a message too.
 */
const isOnlyFocus = ({ before, after }: Refused, missing: readonly TriedField[]): boolean =>
  missing.length > 1 &&
  !after.isTextDrawn &&
  after.fields.every(({ help, hasNewPicture }, index) => help === before[index]!.help && !hasNewPicture)

function noMessage(element: number, missing: readonly TriedField[], focused?: TriedField): ProbeHit {
  const names = namesOf(missing)
  return {
    rule: 'error-none',
    element,
    message: focused
      ? `The form was not submitted because required fields${names && ` (${names})`} were empty. The page moves focus to ${fieldName(focused)}, but doesn’t explain what is wrong.`
      : `The form was not submitted because required fields${names && ` (${names})`} were empty, but the page shows no error message.`,
    fix: `When the form is rejected, explain next to ${names || 'each empty field'} what to enter there.`,
  }
}

/** Returns the labels of fields as a list, such as “Name”, “Email” and 2 more. */
function namesOf(fields: readonly TriedField[]): string {
  const labels = [...new Set(fields.map(({ label }) => label.trim()).filter((label) => label !== ''))]
  return joinList(labels.map(quoted))
}

function inColorOnly(marked: readonly TriedField[]): ProbeHit {
  const [first] = marked
  const name = quoted(first!.label)
  const change =
    marked.length > 1
      ? `The field ${name} and ${marked.length - 1} more change only their appearance or state when they are invalid`
      : `The field ${name} changes only its appearance or state when it is invalid`
  const message = `${change}, but there is no text that explains what is wrong.`
  const fix = `Explain next to ${namesOf(marked) || 'the field'} what is wrong and how to correct it.`
  return { rule: 'error-not-text', element: first!.element, message, fix }
}

export const isErrorText = ({ text, near, isInControl }: NewText, fields: readonly TriedField[]): boolean =>
  !isInControl && (isAboutError(text) || (near !== null && isProblem(fields[near]!)))

/** Forms also mark valid fields in a different color, so a mark alone doesn't show that a field is invalid. */
const isProblem = ({ isMissing, isReddened, isInvalid }: TriedField): boolean =>
  isMissing || isReddened || isInvalid

/** Checks whether each message is associated with its field, and whether the messages mention a field. */
function placesOf(errors: readonly NewText[], refused: Refused): ProbeHit[] {
  const { fields } = refused.after
  const isNamedIn = fieldNaming(refused.topic)
  /** Returns true for a summary that mentions several fields, which doesn't belong to the nearest field. */
  const isListOf = (text: string) => fields.filter(({ label }) => isNamedIn(text, label)).length > 1
  const isGeneral = generalIn(errors, refused, isNamedIn)
  const isOpen = ({ near, text }: NewText) => near !== null && !isListOf(text) && !isGeneral
  const near = errors.filter(isOpen)
  const lone = near.filter(({ isReferenced }) => !isReferenced)
  const unstated = near.filter((error) => error.isReferenced && !fields[error.near!]!.isInvalid)
  const hits = lone.map((error) => unlinked(error, fields))
  const [first] = unstated
  if (first && lone.length === 0)
    hits.push({
      rule: 'error-invalid-state',
      element: fields[first.near!]!.element,
      outcome: 'review',
      message: `${atStart(fieldName(fields[first.near!]!))} shows the error message ${quoted(first.text)}, but has no aria-invalid attribute.`,
      fix: `Set aria-invalid="true" on ${fieldName(fields[first.near!]!)} while its value is invalid.`,
    })
  if (isOnlyCode(refused.after)) return [...hits, codeOnly(errors[0]!, refused.before, refused.after)]
  const isNamed = errors.some(
    ({ near: index, text }) =>
      (index !== null && !isGeneral) || fields.some(({ label }) => isNamedIn(text, label)),
  )
  return isNamed || fields.length === 1 ? hits : [...hits, vague(errors[0]!, refused)]
}

/**
 * Returns true if the only message isn't about the field next to it. In that case, it doesn't name the field,
 * and earlier fields are invalid too and look the same. Forms that report one error at a time start with the
 * first invalid field.
 */
function generalIn(
  errors: readonly NewText[],
  { after: { fields }, wrong }: Refused,
  isNamedIn: (text: string, label: string) => boolean,
): boolean {
  const faulty = fields.flatMap(({ isMissing, element }, index) =>
    isMissing || element === wrong ? index : [],
  )
  const places = new Set(errors.flatMap(({ near }) => near ?? []))
  const [place] = places
  if (place === undefined || places.size !== 1 || fields[place]!.element === wrong) return false
  const earlier = faulty.filter((index) => index < place).map((index) => fields[index]!)
  const signs = earlier.filter(hasSign).length
  // If the fields have separate error signs, the text may be a part of the sign that only this field has.
  const isOwn = hasSign(fields[place]!) ? signs < SIGNS_MIN : signs > 0 && faulty.includes(place)
  if (earlier.length === 0 || isOwn) return false
  return !errors.some(
    ({ near, isInGroup, isReferenced, text }) =>
      isReferenced || (near === place && isInGroup) || isNamedIn(text, fields[place]!.label),
  )
}

/**
 * The minimum number of earlier fields with an error sign. With fewer, a message below a field that has a
 * sign may be about that field.
 */
const SIGNS_MIN = 2

const hasSign = ({ isReddened, isInvalid, hasNewPicture }: TriedField): boolean =>
  isReddened || isInvalid || hasNewPicture

/** Reports a message that identifies no field. This is only a hint if a field is marked or has focus. */
function vague({ element, text }: NewText, { after, wrong }: Refused): ProbeHit {
  const { fields } = after
  const isInvalid = fields.some((field) => field.isInvalid)
  const isRed =
    !isInvalid &&
    fields.some(({ isReddened }) => isReddened) &&
    !fields.some(({ hasNewPicture }) => hasNewPicture)
  // A mark may contain an icon or text, but color alone isn't enough.
  const isShownAtField =
    isInvalid || after.focusedField !== null || (!isRed && fields.some(({ isMarked }) => isMarked))
  const faulty = fields.filter((field) => (wrong === null ? field.isMissing : field.element === wrong))
  const names = namesOf((faulty.length > 0 ? faulty : fields).slice(0, EXAMPLES_MAX))
  return {
    rule: 'error-vague',
    element,
    outcome: isShownAtField ? 'review' : 'violation',
    message: `The error message ${quoted(text)} does not say which of the ${fields.length} fields it refers to${isRed ? ', and the invalid ones are marked only in red' : ''}.`,
    fix: `Next to each invalid field${names && `, such as ${names}`}, explain what is wrong and how to correct it, and set aria-invalid="true" on the field.`,
  }
}

/**
 * Reports error messages that aren't announced. A list of links below a title such as “There is a problem”
 * also announces the errors.
 */
function announcement(errors: readonly NewText[], { after, button }: Refused): ProbeHit[] {
  const { texts, focusedField, fields } = after
  const isSaid = texts.some(({ isLive, hasFocus, isInDialog }) => isLive || hasFocus || isInDialog)
  const isLed = focusedField !== null && isProblem(fields[focusedField]!)
  if (isSaid || isLed) return []
  const [{ element, text, near }] = errors as readonly [NewText, ...NewText[]]
  const count = new Set(errors.map((error) => error.element)).size
  const shown =
    count === 1
      ? `the error message ${quoted(text)} appears`
      : `${count} error messages appear, such as ${quoted(text)}`
  const when = button ? `After users press ${quoted(button)}, ${shown}` : atStart(shown)
  const message = `${when}, but focus does not move to ${count === 1 ? 'it' : 'them'} or to a field, so screen reader users may not know why the form was not submitted.`
  const first = near === null ? undefined : fields[near]
  const label = first?.label.trim() ?? ''
  const field = `the first invalid field${label ? `, here ${quoted(label)}` : ''}`
  const isLinked = errors.every(({ isReferenced }) => isReferenced)
  const fix =
    near === null
      ? `Put ${quoted(text)} in an element with role="alert" that is on the page from the start, or move focus to the first invalid field.`
      : `When the form is rejected, move focus to ${field}${isLinked ? '.' : `, and link each message to its field with an id and aria-describedby so that screen readers read both.`}`
  return [{ rule: 'error-announced', element, message, fix }]
}

/** Checks whether the form kept the text that was entered in one of its fields. */
export function judgeKept(marked: number, typed: string, { fields, isFormShown }: TriedForm): ProbeHit[] {
  const field = fields.find(({ element }) => element === marked)
  if (!field || !isFormShown || field.value !== '' || typed === '') return []
  const message = `After the form was rejected, the text typed into ${quoted(field.label)} was gone.`
  const fix = `When the form is rejected, keep the text in ${fieldName(field)}.`
  return [{ rule: 'input-lost', element: marked, message, fix }]
}

/**
 * Finds messages outside live regions that report the result of pressing a button.
 * @param name the name of the button, which may indicate that it calculates something.
 */
export function judgeStatus(texts: readonly NewText[], name = ''): ProbeHit[] {
  const open = texts.filter(isOnPage)
  const results = isCalculation(name) ? open.filter(isNewResult) : changedAmounts(open, name, false)
  const said = open.filter(
    (added) => (added.text.length <= STATUS_MAX && isMessage(added)) || results.includes(added),
  )
  // If there is a lot of new content, it's a new view, not a message.
  if (said.length === 0 || open.length > NEW_VIEW_MIN) return []
  const faint = messageContrast(said, name)
  if (texts.some(({ isLive, hasFocus, isInDialog }) => isLive || hasFocus || isInDialog)) return faint
  const { element, text } = said[0]!
  const message = `The message ${quoted(text)} appears outside a live region, and focus does not move to it, so screen readers don’t announce it.`
  return [{ rule: 'status-message', element, message, fix: announced(text) }, ...faint]
}

/** Finds an amount of money, such as a total, that changes outside live regions when a field is changed. */
export function judgeAmount(texts: readonly NewText[], field: string): ProbeHit[] {
  const amounts = changedAmounts(texts.filter(isOnPage), field, true)
  const isAnnounced = texts.some(({ isLive, hasFocus }) => isLive || hasFocus)
  if (amounts.length === 0 || isAnnounced) return []
  const { element, text } = amounts[0]!
  const changed = field === '' ? 'a field' : quoted(field)
  const message = `When users change ${changed}, the text ${quoted(text)} appears outside a live region, so screen readers don’t announce it.`
  return [{ rule: 'choice-status', element, message, fix: announced(text) }]
}

/**
 * Returns true for messages. A new list item, such as “Order sent”, is content that the button adds, unless
 * it is an error or a toast.
 */
const isMessage = ({ text, isToast, isInNewItem }: NewText): boolean =>
  isToast || isAboutError(text) || (isAboutStatus(text) && !isInNewItem)

export const announced = (text: string): string =>
  `Put ${quoted(text)} in an element with role="status" that is on the page before the message appears.`

const isOnPage = ({ isInDialog, isInControl }: NewText): boolean => !isInDialog && !isInControl

const NEW_VIEW_MIN = 3
/** The maximum number of messages with a number. If there are more, they are probably list items. */
const COUNTS_MAX = 2

/** Finds a new number of results outside live regions. The list itself may also change. */
export function judgeCount(texts: readonly NewText[]): ProbeHit[] {
  const counts = texts.filter(isOnPage).filter(isNewCount)
  const isAnnounced = texts.some(({ isLive, hasFocus }) => isLive || hasFocus)
  if (counts.length === 0 || counts.length > COUNTS_MAX || isAnnounced) return []
  const { element, text } = counts[0]!
  const message = `The number of results, ${quoted(text)}, changes outside a live region, and focus does not move to it, so screen readers don’t announce it.`
  return [{ rule: 'status-message', element, message, fix: announced(text) }]
}

const isNewCount = ({ text, before, isInItem }: NewText): boolean => {
  if (before === null || text.length > STATUS_MAX) return false
  return (/\d/.test(text) && isAboutCount(text)) || (!isInItem && isRecount(before, text))
}
