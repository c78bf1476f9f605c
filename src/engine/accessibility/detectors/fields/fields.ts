import { ratioText } from '../../../in-page/elements/contrast.ts'
import { normalized } from '../../words/words-of.ts'
import { type Detector, doubt, sure, sureIf } from '../detector.ts'
import { areSame, containsAny, fieldCalled, quoted, wordsIn } from '../text.ts'
import type { FieldFact } from './field-facts.ts'
import { ownerOfDescription } from './label-swap.ts'

const TYPED =
  /^(text|email|tel|url|password|number|date|month|week|time|datetime-local|textarea|select-one|select)$/
const SEARCH = /search|\bq\b|query|such|recherche|busca|cerca|zoek|szukaj|hled|sök|検索/i
const FORMAT =
  /\b(dd|mm|tt|jj|gg)[./-]|yyyy|jjjj|aaaa|\d+\s*(characters|zeichen|caractères|caracteres|caratteri|tekens|znak)|\be\.?g\.|@/i
/**
 * Matches an asterisk that marks a label as required, but not one in a pattern such as [0-9]*, .* or *.txt.
 */
const STAR = /^\s*[*✱＊](?!\.)|(?<![\].\\/*])[*✱＊](?![.\w/*])/
const SELECT = /^select/
/** “Menu” is a meaningful label for a drop-down list that opens pages, but not for a text field. */
const MENU = /^(menu|menü|menú|meny|nabídka|メニュー)$/
const NEAR_MAX = 60
const SECTION_PX = 100
const LOOK_MAX = 40
const DISTANCE = { acrossMax: 200, downMax: 90 }
const TEXT_CONTRAST_MIN = 4.5
/** A placeholder with a lower contrast is hidden on purpose, as in fields with floating labels. */
const HIDDEN_CONTRAST = 1.1
const SUBMIT_FIELDS_MIN = 2
const EDGE = { min: 3, none: 1.05 }

const isTyped = ({ type, isShown, isUsable }: FieldFact): boolean => TYPED.test(type) && isShown && isUsable
const isSearch = ({ type, key, placeholder, ariaLabel, label }: FieldFact): boolean =>
  type === 'search' || SEARCH.test(`${key} ${placeholder} ${ariaLabel} ${label}`)

/**
 * Returns true for fields that accept a single digit of a code. The text above these fields is their common
 * label.
 */
const isDigit = ({ maxLength }: FieldFact): boolean => maxLength === 1

/**
 * Finds fields without a visible label. Skips read-only fields, since most of them work as buttons. Also
 * skips size boxes in toolbars because their value and the tools around them explain them.
 */
export const fieldLabelVisible: Detector = ({ facts: { fields } }) =>
  fields.flatMap((field) => {
    const name = field.ariaLabel || field.title || field.placeholder
    const hasText =
      field.label !== '' || (field.near !== null && field.near.gap <= NEAR_MAX) || field.groupName !== ''
    if (!isTyped(field) || !name || hasText || field.isInTable || (isSearch(field) && field.hasButtonBeside))
      return []
    if (isDigit(field) || field.isReadonly || field.isInToolbar) return []
    const message = /\p{L}/u.test(field.placeholder)
      ? `The only visible label of the field is its placeholder ${quoted(field.placeholder)}, which disappears when users type.`
      : 'The field has no visible label.'
    // Many people recognize a magnifying glass as the label of a search field.
    return [sureIf(!(isSearch(field) && field.hasIconInLabel), 'field-label-visible', field.element, message)]
  })

/** Finds fields whose accessible name has no word in common with their visible label. */
export const labelLook: Detector = ({ facts: { fields } }) =>
  fields.flatMap((field) => {
    const name = field.ariaLabel || (field.label ? '' : field.title)
    if (
      !isTyped(field) ||
      !name ||
      !field.near ||
      field.near.gap > LOOK_MAX ||
      field.isInTable ||
      isDigit(field) ||
      isSearch(field)
    )
      return []
    const said = new Set(wordsIn(name))
    const shown = wordsIn(field.near.text)
    if (shown.length === 0 || shown.length > 6 || shown.some((word) => said.has(word))) return []
    return [
      doubt(
        'label-look',
        field.element,
        `The text ${quoted(field.near.text)} looks like the label, but the accessible name of the field is ${quoted(name)}.`,
        `Put ${quoted(field.near.text)} in a label element for the field, and remove its ${field.ariaLabel ? 'aria-label' : 'title'} ${quoted(name)}.`,
      ),
    ]
  })

export const fieldHint: Detector = ({ facts: { fields }, words }) =>
  fields.flatMap((field) => {
    const { hint, describedBy, label, ariaLabel } = field
    if (!isTyped(field) || !hint || `${describedBy} ${label} ${ariaLabel}`.includes(hint)) return []
    // Another detector reports fields whose description is another field's hint.
    if (ownerOfDescription(field, fields)) return []
    const start = wordsIn(hint).slice(0, 4).join(' ')
    const isHint = /\p{L}{2}|\d/u.test(hint) && (FORMAT.test(hint) || containsAny(start, words.hints))
    return isHint
      ? [
          sure(
            'field-hint-association',
            field.element,
            `The hint ${quoted(hint)} isn’t connected to the field.`,
            `Give the element with the text ${quoted(hint)} an id, and add this id to the aria-describedby attribute of ${fieldCalled(label || ariaLabel)}.`,
          ),
        ]
      : []
  })

export const requiredMark: Detector = ({ facts: { fields }, words }) =>
  fields.flatMap((field) => {
    const isMarked = STAR.test(field.label) || containsAny(field.label, words.required)
    if (!isMarked || field.isRequired || !field.isUsable) return []
    const isExplained =
      containsAny(field.label, words.required) || containsAny(field.formText, words.required)
    const message = `The label ${quoted(field.label)} marks the field as required, but the field has no required attribute.`
    return [sureIf(!isExplained, 'required-not-programmatic', field.element, message)]
  })

/** Finds forms that mark required fields with an asterisk but don't explain it. */
export const requiredUnexplained: Detector = ({ facts: { fields }, words }) => {
  const starred = fields.filter(({ label, isUsable }) => STAR.test(label) && isUsable)
  const isOpen = ({ label, formText }: FieldFact) =>
    !containsAny(label, words.required) && !containsAny(formText, words.required)
  return [...Map.groupBy(starred, ({ form }) => form).values()]
    .filter((group) => group.every(isOpen))
    .map(([first]) =>
      doubt(
        'required-unexplained',
        first!.element,
        'The form does not explain that an asterisk marks required fields.',
      ),
    )
}

export const labelText: Detector = ({ facts: { fields }, words }) => {
  const labeled = fields.filter((field) => isTyped(field) && field.label && !field.isInTable)
  const vague = labeled.filter(
    ({ label, type }) =>
      words.vagueLabels.has(normalized(label)) && !(SELECT.test(type) && MENU.test(normalized(label))),
  )
  // Outside of a form, fields that are farther apart may belong to different sections, which distinguish
  // their labels.
  const repeated = labeled.filter((field, index) => {
    const before = labeled[index - 1]
    if (before?.form !== field.form || before.group !== field.group) return false
    if (field.form === -1 && Math.abs(field.box.y - before.box.y) > SECTION_PX) return false
    return areSame(before.label, field.label)
  })
  return [
    ...vague.map(({ element, label }) =>
      sure(
        'label-text',
        element,
        `The label ${quoted(label)} doesn’t tell users what to enter.`,
        `Replace ${quoted(label)} with a label that names the value to enter, such as “Order number” or “Family name”.`,
      ),
    ),
    ...repeated.map(({ element, label }) =>
      sure(
        'label-text',
        element,
        `The field before this one also has the label ${quoted(label)}.`,
        `Change both ${quoted(label)} labels so that each one tells users what to enter in its field.`,
      ),
    ),
  ]
}

export const labelDistance: Detector = ({ facts: { fields } }) =>
  fields.flatMap(({ element, box, labelBox, type, isShown, isUsable }) => {
    if (!labelBox || !isShown || !isUsable || labelBox.width < 3 || labelBox.height < 3) return []
    const across = Math.max(box.x - (labelBox.x + labelBox.width), labelBox.x - (box.x + box.width), 0)
    const down = Math.max(box.y - (labelBox.y + labelBox.height), labelBox.y - (box.y + box.height), 0)
    const isFar = across > DISTANCE.acrossMax || down > DISTANCE.downMax
    const isChoice = /^(radio|checkbox)$/.test(type)
    return isFar && !isChoice
      ? [doubt('label-distance', element, `The label is ${Math.max(across, down)} px away from its field.`)]
      : []
  })

export const controlContrast: Detector = ({ facts: { fields } }) =>
  fields.flatMap((field) => {
    const { element, edgeContrast } = field
    if (
      !(isTyped(field) || field.type === 'search') ||
      edgeContrast === null ||
      edgeContrast.ratio >= EDGE.min
    )
      return []
    const { ratio, front, ground, hasBorder } = edgeContrast
    const edge = hasBorder ? 'The edge of the field has' : 'The field has no border, and its background has'
    const message = `${edge} a contrast ratio of ${ratioText(ratio)} against the page around it (${front} on ${ground}). The minimum is 3:1.`
    if (ratio >= EDGE.none) return [sure('control-contrast', element, message)]
    return [
      doubt(
        'control-contrast',
        element,
        `${message} Can people with low vision still see where the field is, for example from its icon or text?`,
      ),
    ]
  })

export const placeholderContrast: Detector = ({ facts: { fields } }) =>
  fields.flatMap(({ element, placeholder, placeholderContrast: contrast, isShown, isUsable }) => {
    if (
      contrast === null ||
      contrast.ratio >= TEXT_CONTRAST_MIN ||
      contrast.ratio < HIDDEN_CONTRAST ||
      !isShown ||
      !isUsable
    )
      return []
    const colors = `${contrast.front} on ${contrast.ground}`
    const message = `The placeholder ${quoted(placeholder)} has a contrast ratio of ${ratioText(contrast.ratio)} (${colors}). The minimum is 4.5:1.`
    return [sure('placeholder-contrast', element, message)]
  })

/** Finds forms with several fields but no submit button. */
export const submitButton: Detector = ({ facts: { fields } }) => {
  const open = fields.filter((field) => isTyped(field) && !field.hasSubmit)
  return [...Map.groupBy(open, ({ form }) => form).values()]
    .filter((group) => group.length >= SUBMIT_FIELDS_MIN)
    .map((group) => doubt('submit-button', group[0]!.form, 'The form has no submit button.'))
}
