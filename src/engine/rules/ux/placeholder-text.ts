import { quote, type Rule } from '../rule.ts'

/** What is shown as code is none. */
export const placeholderText: Rule = {
  id: 'placeholder-text',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'All text is meant for the reader.',
  why: 'Filler and names of variables show that nobody looked at the page, and readers doubt the rest of it.',
  source: 'https://www.nngroup.com/articles/trustworthy-design/',
  fix: 'Write what the reader is to read, or remove the element; check that templates fill in all their values.',
  criteria: {},
  judge: ({ residues }) =>
    residues
      .filter(({ kind }) => kind === 'placeholder')
      .map(({ text, ref }) => ({
        element: ref,
        message: `The text ${quote(text)} was left behind by a template or a program.`,
        fixSuggestion: `Write what the reader is to read into ${ref.selector}, and nothing where there is none.`,
      })),
}
