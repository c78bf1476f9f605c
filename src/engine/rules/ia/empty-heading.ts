import type { Rule } from '../rule.ts'

export const emptyHeading: Rule = {
  id: 'empty-heading',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Every heading has words.',
  why: 'An empty heading is an entry without a name in the outline that screen readers, browsers and search engines build.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/ffd0e9/',
  fix: 'Write what the section is about, or remove the heading and make the room with a margin.',
  criteria: {},
  judge: ({ headings }) =>
    headings
      .filter(({ text }) => text === '')
      .map(({ level, ref }) => ({
        element: ref,
        message: `This h${level} has neither text nor an image with alternative text.`,
        fixSuggestion: `Write what the section is about into ${ref.selector}, or remove it and make the room with a margin.`,
      })),
}
