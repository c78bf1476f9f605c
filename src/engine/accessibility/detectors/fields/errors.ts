import { normalized, type Words } from '../../words/words-of.ts'
import { type Detector, doubt, sure, sureIf } from '../detector.ts'
import { areSame, containsAny, countWords, fieldCalled, quoted, wordsIn } from '../text.ts'
import { contradictingExample } from './field-examples.ts'
import type { FieldFact } from './field-facts.ts'

const TYPED = /^(text|email|tel|url|password|number|date|textarea|select-one|select)$/
/** For these fields, browsers show the expected format and accept only numbers and dates. */
const SELF_EXPLAINED = /^(number|date)$/
const ERROR_CLASS = /(^|[\s_-])(error|invalid|fehler|erreur|danger|has-error|is-invalid)/i
/** Matches the class names of fields that are invalid. */
const MARK_CLASS =
  /(^|[\s_-])(error|invalid|fehler|erreur|danger|has-error|is-invalid|(?:bad|wrong|falsch)(?![a-z]))/i
const HINT_CLASS = /(^|[\s_-])(hint|help|hilfe|hinweis|note|desc|description|aide|ayuda|form-text)/i
const ERROR_WORDS_MIN = 2
const FIELDS_MIN = 2
const SENTENCE_WORDS_MIN = 3
const FORMAT = /[dmyjat]{2,4}\s?[./-]\s?[dmyjat]{2}|\d/i
const BELOW_PX = 4
const RED = { min: 120, lead: 60 }

const isTyped = ({ type, isShown, isUsable }: FieldFact): boolean => TYPED.test(type) && isShown && isUsable

/** Returns true if people see a color as red. */
function isRed(color: string): boolean {
  const [red = 0, green = 0, blue = 0] =
    /rgba?\(([^)]*)\)/
      .exec(color)?.[1]
      ?.split(/[ ,/]+/)
      .map(Number) ?? []
  return red >= RED.min && red - Math.max(green, blue) >= RED.lead
}

const isError = ({ hint, hintLook }: FieldFact): boolean =>
  countWords(hint) >= ERROR_WORDS_MIN && ERROR_CLASS.test(hintLook) && isRed(hintLook)

/**
 * Finds visible error messages that screen readers don't announce together with the field next to the
 * message.
 */
export const errorText: Detector = ({ facts: { fields } }) =>
  fields
    .filter((field) => isTyped(field) && isError(field))
    .filter(({ describedBy, label, hint }) => !`${describedBy} ${label}`.includes(hint))
    .map(({ element, hint, label, ariaLabel }) =>
      sure(
        'error-association',
        element,
        `The error message ${quoted(hint)} isn’t connected to its field.`,
        `Give the message ${quoted(hint)} an id, add this id to the aria-describedby attribute of ${fieldCalled(label || ariaLabel)}, and set aria-invalid="true" on the field while its value is wrong.`,
      ),
    )

/** Finds error messages that explain neither what is wrong with a field nor how to fix it. */
export const errorVague: Detector = ({ facts: { fields }, words }) =>
  fields
    .filter((field) => isTyped(field) && (field.isInvalid || ERROR_CLASS.test(field.hintLook)))
    .filter(({ hint, label }) => isVague(hint, label, words))
    .map(({ element, hint, label }) =>
      sure(
        'error-suggestion',
        element,
        `The error message ${quoted(hint)} explains neither what is wrong nor how to correct it.`,
        `Replace ${quoted(hint)} with a message that explains what is wrong with ${label ? `the value of ${quoted(label)}` : 'the value'} and what to enter instead, and give an example.`,
      ),
    )

/** Matches a code that only the page's developers understand, such as “(code 21)”. */
const CODE = /[([]?\b(?:error |fehler|err)?code[ :#]*[\w-]*\d[\w-]*[)\]]?/i

/** Matches a word at the start that only introduces the message, such as “Error:”. */
const ANNOUNCED = /^\s*\p{L}+\s*[:–]/u

/** Returns true if a message says no more than “Invalid value”. The label of the field doesn't count. */
function isVague(hint: string, label: string, { vagueErrors }: Words): boolean {
  if (vagueErrors.has(normalized(hint))) return true
  const own = new Set(wordsIn(label))
  const said = wordsIn(hint.replace(CODE, ''))
  // “Error:” at the start only announces the message.
  const message = ANNOUNCED.test(hint) && vagueErrors.has(said[0] ?? '') ? said.slice(1) : said
  if (vagueErrors.has(message.join(' '))) return true
  const rest = message.filter((word) => !own.has(word))
  return [rest, rest.slice(0, -1)].some((part) => part.length >= 2 && vagueErrors.has(part.join(' ')))
}

/** Finds vague error messages that are in a form, but not next to one of its fields. */
export const errorUnplaced: Detector = ({ facts: { blocks, fields }, words }) => {
  if (fields.filter(isTyped).length < FIELDS_MIN) return []
  return blocks
    .filter(({ within, text }) => within.includes('form') && countWords(text) >= SENTENCE_WORDS_MIN)
    .filter(({ text, box }) => box.height > 0 && words.vagueErrors.has(normalized(text)))
    .filter(({ text }) => !fields.some(({ hint }) => hint === text))
    .map(({ element, text }) =>
      sure(
        'error-vague',
        element,
        `The error message ${quoted(text)} doesn’t tell users which field is wrong.`,
      ),
    )
}

/** Returns the red part that makes a field look invalid, such as “a red border”, or null if there is none. */
function redSignOf({ borderColor, textColors }: FieldFact): string | null {
  if (isRed(borderColor)) return 'a red border'
  return textColors.some(isRed) ? 'red text' : null
}

/** Finds fields that are marked as invalid only by a red border or red text, without an error message. */
export const errorColor: Detector = ({ facts: { fields, blocks, links } }) => {
  const texts = [...blocks.filter(({ within }) => !within.includes('label')), ...links].map(
    ({ text }) => text,
  )
  return fields.flatMap((field) => {
    const { element, classes, form } = field
    const sign = redSignOf(field)
    const isMarked = isTyped(field) && MARK_CLASS.test(classes) && sign !== null
    if (!isMarked || hasMessage(field) || texts.some((text) => namesField(text, field))) return []
    const isOnly = fields.some((other) => other.form === form && isTyped(other) && redSignOf(other) === null)
    const name = field.label ? `The field ${quoted(field.label)}` : 'The field'
    const message = `${name} has ${sign} as if it were invalid, but there’s no text that explains what is wrong.`
    const fix =
      'Below the field, explain what is wrong and how to correct it. Connect this text to the field with aria-describedby, and set aria-invalid="true" on the field while its value is wrong.'
    return [sureIf(isOnly, 'error-not-text', element, message, fix)]
  })
}

/** A hint that is always there says nothing about the field's current value. */
function hasMessage({ hint, hintLook, describedBy }: FieldFact): boolean {
  const isOrdinary = HINT_CLASS.test(hintLook) && !ERROR_CLASS.test(hintLook) && !isRed(hintLook)
  return isOrdinary ? describedBy !== '' && describedBy !== hint : hint !== '' || describedBy !== ''
}

/** Returns true if text, such as an item in a list of errors, contains the label of a field. */
const namesField = (text: string, { label }: FieldFact): boolean =>
  label !== '' && ` ${wordsIn(text).join(' ')} `.includes(` ${wordsIn(label).join(' ')} `)

/** Finds labels that differ from the form's other labels only in their red color. */
export const labelColor: Detector = ({ facts: { fields }, words }) =>
  fields.flatMap((field) => {
    const { element, label, labelColor: color, form, hint, isInvalid, describedBy } = field
    if (!isTyped(field) || !label || !isRed(color) || isInvalid || hint || describedBy) return []
    const isMarked = /[*＊✱(]/.test(label) || containsAny(label, words.required)
    const others = fields.filter((other) => other.form === form && other.label && isTyped(other))
    const isOnly = others.some((other) => !isRed(other.labelColor))
    return isMarked || !isOnly
      ? []
      : [
          sure(
            'colour-only',
            element,
            `The label ${quoted(label)} differs from the other labels only in color.`,
          ),
        ]
  })

/** Matches descriptions of a format such as “two letters, then 6 digits”, in the supported languages. */
const COUNTED =
  /(?<![\p{L}\d])(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)[ -](?:or more |to \d+ )?(?:letters?|digits?|numbers?|characters?|ziffern|buchstaben|zeichen|chiffres|lettres|caractères|dígitos|letras|caracteres|cifre|lettere|caratteri|cijfers|letters|tekens|cyfr|znaków|siffror|bokstäver|tecken|číslic|písmen|znaků)(?!\p{L})(?! to search)|\d桁|\d文字/iu

/** Finds fields that require a format but don't describe it. */
export const fieldFormat: Detector = ({ facts: { fields } }) =>
  fields.flatMap((field) => {
    const { element, pattern, placeholder, title, hint, describedBy, label, ariaLabel } = field
    if (!isTyped(field) || SELF_EXPLAINED.test(field.type)) return []
    const said = `${title} ${hint} ${describedBy}`.trim()
    const wrong = contradictingExample(field)
    if (wrong) return [wrong]
    const isInLabel = FORMAT.test(`${label} ${ariaLabel}`)
    if (pattern && !said && !isInLabel && !placeholder)
      return [
        sure(
          'field-format',
          element,
          'The field accepts only one format, but there’s no text that describes it.',
        ),
      ]
    const isInPlaceholder =
      /^[dmyjat]{1,4}([./ -])\s?[dmyjat]{1,4}\1/i.test(placeholder) || /^\d.*\D.*\d$/.test(placeholder)
    const isLimit = /search|textarea/.test(field.type) || /\bmax/i.test(placeholder)
    if (COUNTED.test(placeholder) && !isLimit && !said && !isInLabel)
      return [
        sure('field-format', element, `Only the placeholder ${quoted(placeholder)} describes the format.`),
      ]
    return isInPlaceholder && !said && !isInLabel && !areSame(placeholder, label)
      ? [doubt('field-format', element, `Only the placeholder ${quoted(placeholder)} shows the format.`)]
      : []
  })

/** Finds the first hint that is shown below the last field. */
export const hintAfter: Detector = ({ facts: { blocks, fields }, words }) => {
  const shown = fields.filter(isTyped)
  const known = new Set(shown.map(({ hint }) => hint))
  const last = Math.max(...shown.map(({ box }) => box.y + box.height))
  return blocks
    .filter(
      ({ within, box, text }) =>
        within.includes('form') &&
        box.y > last + BELOW_PX &&
        !known.has(text) &&
        containsAny(text, words.hints),
    )
    .slice(0, 1)
    .map(({ element, text }) =>
      doubt('field-hint-after', element, `The hint ${quoted(text)} comes after the fields.`),
    )
}
