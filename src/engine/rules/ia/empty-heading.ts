import { isTelling, quote, type Rule } from '../rule.ts'

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
    headings.flatMap(({ level, text, ref }, index) => {
      if (text !== '') return []
      const before = headings.slice(0, index).findLast((heading) => isTelling(heading.text))
      return [
        {
          element: ref,
          message: `An h${level}${before ? ` after the heading ${quote(before.text)}` : ' at the start of the page'} is empty: it has neither text nor an image with a text alternative.`,
          fixSuggestion: `Write what the section is about in the h${level}. If a script fills it later, add the hidden attribute until then. If it has no section, remove the h${level}.`,
        },
      ]
    }),
}
