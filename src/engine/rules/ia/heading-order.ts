import { quote, type Rule } from '../rule.ts'

/** Compared within one landmark: the first heading of a footer or sidebar opens an outline of its own. */
export const headingOrder: Rule = {
  id: 'heading-order',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Heading levels go down one step at a time.',
  why: 'Readers and screen readers take the levels for the table of contents; a skipped level looks like a missing chapter.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  fix: 'Choose the level by the place in the outline, and the size in the styles.',
  criteria: {},
  judge: ({ headings }) =>
    headings.flatMap((heading, index) => {
      const previous = headings[index - 1]
      if (!previous || previous.landmark !== heading.landmark || heading.level <= previous.level + 1)
        return []
      const wanted = `h${previous.level + 1}`
      return [
        {
          element: heading.ref,
          message: `The heading ${quote(heading.text)} is an h${heading.level} right after the h${previous.level} ${quote(previous.text)}.`,
          fixSuggestion: `Make ${quote(heading.text)} an ${wanted}; set its size in the styles.`,
        },
      ]
    }),
}
