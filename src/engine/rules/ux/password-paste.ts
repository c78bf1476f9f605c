import { quote, type Rule } from '../rule.ts'
import { isInUse } from './field-meaning.ts'

export const passwordPaste: Rule = {
  id: 'password-paste',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Fields take what is pasted.',
  why: 'Who cannot paste cannot use a password manager, chooses something short, or mistypes it.',
  source: 'https://www.ncsc.gov.uk/blog-post/let-them-paste-passwords',
  fix: 'Remove the handler that refuses what is pasted.',
  criteria: {},
  judge: ({ fields }) =>
    fields
      .filter((field) => field.blocksPaste && isInUse(field))
      .map(({ visibleLabel, name, ref }) => ({
        element: ref,
        message: `The field ${quote(visibleLabel || name)} refuses what is pasted.`,
        fixSuggestion: `Remove the onpaste attribute of ${ref.selector}.`,
      })),
}
