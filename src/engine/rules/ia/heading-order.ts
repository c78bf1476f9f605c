import { isTelling, mention, quote, type Rule } from '../rule.ts'

const criteria = { paragraphWords: 30 }

/**
 * Compares headings within the same landmark, since the first heading of a footer or sidebar starts a new
 * outline.
 */
export const headingOrder: Rule = {
  id: 'heading-order',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Heading levels go down one step at a time.',
  why: 'People and screen readers use the levels as a table of contents. A skipped level looks like a missing section.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  fix: 'Choose the level by the heading’s position in the outline, and set its size with CSS.',
  criteria,
  judge: ({ headings }) => {
    // Another rule reports whole paragraphs in heading elements, since a different heading level wouldn't
    // help.
    const short = headings.filter(({ text }) => text.split(/\s+/).length < criteria.paragraphWords)
    return short.flatMap((heading, index) => {
      const previous = short[index - 1]
      if (!previous || previous.landmark !== heading.landmark || heading.level <= previous.level + 1)
        return []
      const wanted = `h${previous.level + 1}`
      return [
        {
          element: heading.ref,
          message: `${mention('heading', heading.text)} is an h${heading.level} directly after an h${previous.level}${isTelling(previous.text) ? ` (${quote(previous.text)})` : ''}.`,
          fixSuggestion: `Change ${heading.ref.selector} to an ${wanted}, and set its font size with CSS. If the text does not head a section, use a p instead.`,
        },
      ]
    })
  },
}
