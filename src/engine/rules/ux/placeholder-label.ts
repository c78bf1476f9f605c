import { quote, type Rule } from '../rule.ts'

const criteria = { types: ['text', 'email', 'tel', 'url', 'number', 'password', 'date', 'textarea'] as const }

/** Search fields are left out: the button beside them says what they are. */
export const placeholderLabel: Rule = {
  id: 'placeholder-label',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'A field has a label that stays.',
  why: 'A placeholder is gone with the first letter typed: nobody can check later what the field wanted.',
  source: 'https://www.nngroup.com/articles/form-design-placeholders/',
  fix: 'Put a visible <label> above the field, tied to it by for and id; the placeholder may hold an example.',
  criteria,
  judge: ({ fields }) =>
    fields
      .filter(
        ({ type, placeholder, visibleLabel, isSearch, isShown, isDisabled }) =>
          isShown &&
          !isDisabled &&
          !isSearch &&
          placeholder !== '' &&
          visibleLabel === '' &&
          criteria.types.some((wanted) => wanted === type),
      )
      .map(({ placeholder, ref }) => ({
        element: ref,
        message: `The placeholder ${quote(placeholder)} is the only visible label of this field.`,
        fixSuggestion: `Put a visible <label> with the text ${quote(placeholder)} above ${ref.selector}, tied to it by for and id.`,
      })),
}
