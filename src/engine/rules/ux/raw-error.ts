import { quote, type Rule } from '../rule.ts'

export const rawError: Rule = {
  id: 'raw-error',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Pages do not show program errors.',
  why: 'Visitors cannot do anything about a program error, and attackers can learn from it how the site is built.',
  source: 'https://www.nngroup.com/articles/error-message-guidelines/',
  fix: 'Fix the error, log its details on the server, and tell people what they can do next.',
  criteria: {},
  judge: ({ residues }) =>
    residues
      .filter(({ kind }) => kind === 'error')
      .map(({ text, ref }) => ({
        element: ref,
        message: `The page shows a program error: ${quote(text, 100)}.`,
        fixSuggestion:
          'Fix the cause of this error. Instead of the error, tell people what they can do next, and write the details only to a log.',
      })),
}
