import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'
import { isInUse } from './field-meaning.ts'

export const passwordPaste: Rule = {
  id: 'password-paste',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'People can paste into fields.',
  why: 'People who cannot paste cannot use a password manager. They may choose a short password or mistype a long one.',
  source: 'https://www.ncsc.gov.uk/blog-post/let-them-paste-passwords',
  fix: 'Remove the event handler that blocks pasting.',
  criteria: {},
  judge: ({ fields }) =>
    fields
      .filter((field) => field.blocksPaste && isInUse(field))
      .map(({ visibleLabel, name, ref }) => ({
        element: ref,
        message: `${mentionElement('field', visibleLabel || name, ref)} blocks pasting, so people cannot use a password manager or paste text that they have copied.`,
        fixSuggestion: 'Remove the onpaste attribute from the field.',
      })),
}
