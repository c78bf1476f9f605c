import { type Detector, sure } from '../detector.ts'
import { areSame, countWords, quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'

const WORDS_MIN = 2

const idOf = ({ key, name }: FieldFact): string => key.slice(name.length + 1)

const hasError = ({ describedBy, hint }: FieldFact, text: string): boolean =>
  areSame(describedBy, text) ||
  areSame(hint, text) ||
  (countWords(text) > WORDS_MIN && describedBy.includes(text))

/**
 * Finds links in a list of errors that go to a different field than the one next to which the same error is
 * shown.
 */
export const errorLinks: Detector = ({ facts: { fields, links } }) =>
  links.flatMap(({ element, section, text }) => {
    if (section === '' || countWords(text) < WORDS_MIN) return []
    const target = fields.find((field) => idOf(field) === section)
    const meant = fields.find((field) => field.isInvalid && hasError(field, text))
    if (!target || !meant || target === meant || hasError(target, text)) return []
    const message = `The link ${quoted(text)} goes to the field ${quoted(target.label)}, but the field with this error is ${quoted(meant.label)}.`
    const fix = `Change the href of this link to “#${idOf(meant)}”.`
    return [
      {
        ...sure('error-association', element, message),
        fix: idOf(meant) === '' ? `Give ${quoted(meant.label)} an id, and point this link to it.` : fix,
      },
    ]
  })
