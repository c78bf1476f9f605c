import { attributeOf } from '../../../model/element-name.ts'
import { fieldWords } from '../../accessibility/texts/field-words.ts'
import { quote, type Rule } from '../rule.ts'

const criteria = { types: ['text', 'email', 'tel', 'url', 'number', 'password', 'date', 'textarea'] as const }

/** Skips placeholders without letters. Also skips search fields because their button explains them. */
export const placeholderLabel: Rule = {
  id: 'placeholder-label',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'All fields have labels that stay visible.',
  why: 'Placeholders disappear when people start typing, so people cannot check what the field asks for.',
  source: 'https://www.nngroup.com/articles/form-design-placeholders/',
  fix: 'Add a visible <label> above the field and connect it with for and id. Keep the placeholder for an example.',
  criteria,
  judge: ({ fields }) =>
    fields
      .filter(
        ({ type, placeholder, visibleLabel, isSearch, isShown, isDisabled }) =>
          isShown &&
          !isDisabled &&
          !isSearch &&
          /\p{L}/u.test(placeholder) &&
          visibleLabel === '' &&
          criteria.types.some((wanted) => wanted === type),
      )
      .map(({ placeholder, label, id, ref }) => ({
        element: ref,
        message: `The placeholder ${quote(placeholder)} is the only visible label of its field, and it disappears ${attributeOf(ref.element, 'readonly') === null ? 'when people type' : 'when people choose a value'}.`,
        fixSuggestion: adviceFor(fieldWords(ref.element, { text: label, placeholder }), id),
      })),
}

function adviceFor(words: string | null, id: string): string {
  const attribute = `for="${id || '…'}"`
  const ending = id ? '' : ', with an id on the field'
  return words
    ? `Add <label ${attribute}>${words.replace(/[\s.…:*]+$/, '')}</label> above the field${ending}.`
    : `Add a <label ${attribute}> above the field${ending} that says what to enter, since the placeholder doesn’t name the field.`
}
