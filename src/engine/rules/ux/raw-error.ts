import { quote, type Rule } from '../rule.ts'

export const rawError: Rule = {
  id: 'raw-error',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'A page does not show the errors of its own program.',
  why: 'Readers cannot do anything about it but leave; attackers learn how the site is built.',
  source: 'https://www.nngroup.com/articles/error-message-guidelines/',
  fix: 'Mend the error, log its details on the server, and tell readers what they can do next.',
  criteria: {},
  judge: ({ residues }) =>
    residues
      .filter(({ kind }) => kind === 'error')
      .map(({ text, ref }) => ({
        element: ref,
        message: `The page shows an error of its own program: ${quote(text, 100)}.`,
        fixSuggestion: `Mend the error, log it on the server, and let ${ref.selector} say what the reader can do next.`,
      })),
}
