import { quote, type Rule } from '../rule.ts'

export const invisibleLink: Rule = {
  id: 'invisible-link',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Links in running text can be seen.',
  why: 'A link that looks like the words around it is found by chance, with the mouse, and on a phone not at all.',
  source: 'https://www.nngroup.com/articles/guidelines-for-visualizing-links/',
  fix: 'Underline links in running text, or tell them apart by more than their colour.',
  criteria: {},
  judge: ({ oddLinks }) =>
    oddLinks
      .filter(({ looksLikeText }) => looksLikeText)
      .map(({ label, ref }) => ({
        element: ref,
        message: `The link ${quote(label)} looks exactly like the text around it.`,
        fixSuggestion: `Give ${ref.selector} text-decoration: underline.`,
      })),
}
