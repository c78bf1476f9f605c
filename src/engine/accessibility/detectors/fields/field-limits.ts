import { type Detector, sure } from '../detector.ts'
import { lengthsIn } from '../number-words.ts'
import { quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'

export const TEXT_TYPE = /^(?:text|tel|search|password|textarea|email|url)$/
const LENGTH_MIN = 3
/** Account and customer numbers are never longer than this, so a larger number counts something else. */
const LENGTH_MAX = 34
/** The maximum length of one part of a number that is split across several fields. */
const SPLIT_MAX = 8
/** The words for the first or last part of something, in the supported languages. */
export const FIRST_OR_LAST = {
  words:
    'last|first|letzte|erste|derni|premi|últim|primer|ultim|prim[eoai]|laatste|eerste|ostatni|pierwsz|sista|första|poslední|první|son|ilk',
  signs: '最後|最初|下|上',
}
/** Matches phrases about part of a longer number, such as “the last 4 digits of your 16-digit number”. */
const PART = new RegExp(
  `(?<!\\p{L})(?:final|starts?|ends?|${FIRST_OR_LAST.words})|${FIRST_OR_LAST.signs}`,
  'iu',
)
/** Matches one element of a simple pattern, including its repetitions. */
const ATOM = /(\\[dwWDsS.\-/+]|\[[^\]]+\]|[^\\[\](){}|*+?^$])(\{\d+(?:,\d*)?\}|[?*+])?/y

/** The minimum and maximum length of a field's value. */
interface Limits {
  min: number
  max: number
  minBy: string
  maxBy: string
  /** Whether the minimum comes from a pattern of digits. Other minimums may include spaces and signs. */
  isMinOfDigits: boolean
}

/** Finds fields whose length limits contradict the number of characters in the text next to them. */
export const fieldLimits: Detector = ({ facts: { fields } }) =>
  fields.flatMap((field) => {
    const { type, isShown, isUsable, isReadonly, element, label } = field
    if (!TEXT_TYPE.test(type) || !isShown || !isUsable || isReadonly || isPartOfSeveral(field, fields))
      return []
    const text = [label, field.ariaLabel, field.describedBy, field.hint, field.title].join(' · ')
    const lengths = PART.test(text) ? [] : lengthsIn(text).filter((length) => length >= LENGTH_MIN)
    if (lengths.length === 0) return []
    const { min, max, minBy, maxBy, isMinOfDigits } = limitsOf(field)
    const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
    if (least > LENGTH_MAX && type !== 'textarea') return []
    const title = label || field.ariaLabel || field.placeholder || field.title
    const name = title ? `The text of the field ${quoted(title)}` : 'The text of this field'
    if (max < least) {
      const message = `${name} mentions ${least} characters, but ${maxBy} allows only ${max}.`
      return [sure('field-limit', element, message, `Allow ${most} characters, or correct the text.`)]
    }
    if (isMinOfDigits && min > most && type !== 'password') {
      const message = `${name} mentions ${most} characters, but ${minBy} requires at least ${min}.`
      return [sure('field-limit', element, message, `Accept ${most} characters, or correct the text.`)]
    }
    return []
  })

/** Several fields next to each other may be the parts of one long number. */
export const isPartOfSeveral = (field: FieldFact, fields: readonly FieldFact[]): boolean =>
  field.maxLength === 1 ||
  [-1, 1].some((step) => isPart(fields[fields.indexOf(field) + step], field)) ||
  fields.some(
    (other) =>
      other !== field &&
      other.form === field.form &&
      other.maxLength > 0 &&
      TEXT_TYPE.test(other.type) &&
      ((other.group === field.group && field.group >= 0) ||
        other.maxLength === field.maxLength ||
        other.label === field.label ||
        (other.describedBy !== '' && other.describedBy === field.describedBy)),
  )

const isPart = (other: FieldFact | undefined, field: FieldFact): boolean =>
  other !== undefined &&
  other.form === field.form &&
  TEXT_TYPE.test(other.type) &&
  other.maxLength > 0 &&
  other.maxLength <= SPLIT_MAX

function limitsOf({ minLength, maxLength, pattern }: FieldFact): Limits {
  const byPattern = lengthsOf(pattern)
  const max = maxLength >= 0 ? maxLength : Number.POSITIVE_INFINITY
  const isMaxByPattern = byPattern.max < max
  const isMinByPattern = byPattern.isDigits && byPattern.min > minLength
  return {
    max: isMaxByPattern ? byPattern.max : max,
    min: isMinByPattern ? byPattern.min : minLength,
    maxBy: isMaxByPattern ? `pattern="${pattern}"` : `maxlength="${maxLength}"`,
    minBy: isMinByPattern ? `pattern="${pattern}"` : `minlength="${minLength}"`,
    isMinOfDigits: isMinByPattern,
  }
}

/**
 * Returns the minimum and maximum length that a simple pattern allows. A pattern with groups or alternatives
 * counts as having no limits.
 */
function lengthsOf(pattern: string): { min: number; max: number; isDigits: boolean } {
  const source = pattern.replace(/^\^|\$$/g, '')
  const found = { min: 0, max: 0, isDigits: true }
  ATOM.lastIndex = 0
  while (source !== '' && ATOM.lastIndex < source.length) {
    const match = ATOM.exec(source)
    if (!match) return NO_LIMITS
    const [low, high] = repetitionsOf(match[2] ?? '')
    found.min += low
    found.max += high
    found.isDigits &&= /^(?:\\d|\[0-9\])$/.test(match[1]!)
  }
  return source === '' ? NO_LIMITS : found
}

const NO_LIMITS = { min: 0, max: Number.POSITIVE_INFINITY, isDigits: false }
const REPEATED: Readonly<Record<string, readonly [number, number]>> = {
  '': [1, 1],
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
}

function repetitionsOf(suffix: string): readonly [low: number, high: number] {
  const known = REPEATED[suffix]
  if (known) return known
  const [low = '', high] = suffix.slice(1, -1).split(',')
  return [
    Number(low),
    high === undefined ? Number(low) : high === '' ? Number.POSITIVE_INFINITY : Number(high),
  ]
}
