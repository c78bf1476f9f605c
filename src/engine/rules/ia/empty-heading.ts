import type { Rule } from '../rule.ts'

export const emptyHeading: Rule = {
  id: 'empty-heading',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Every heading has text.',
  why: 'Screen readers announce an empty heading only as “heading”, which confuses people who navigate by headings.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/ffd0e9/',
  fix: 'Add text that says what the section is about, or remove the heading and use a margin for spacing.',
  criteria: {},
  judge: ({ headings }) =>
    headings
      .filter(({ text }) => text === '')
      .map(({ level, ref }) => ({
        element: ref,
        message: `This h${level} has neither text nor an image with a text alternative.`,
        fixSuggestion: `Add text to ${ref.selector} that says what the section is about, or remove the heading and use a margin for spacing.`,
      })),
}
