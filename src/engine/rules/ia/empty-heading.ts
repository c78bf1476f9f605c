import type { HeadingArtifact } from '../../collect/outline-artifacts.ts'
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
  fix: 'Add text that describes the section, or remove the heading and use a margin for spacing.',
  criteria: {},
  judge: ({ headings }) =>
    headings.flatMap((heading, index) => {
      if (heading.text !== '') return []
      const before = headings.slice(0, index).findLast(({ text }) => isTelling(text))
      const name = `h${heading.level}`
      const start = `An ${name}${before ? ` after the heading ${quote(before.text)}` : ' at the start of the page'}`
      return [
        {
          element: heading.ref,
          message: heading.picture
            ? `${start} contains ${heading.picture} but no text, so screen readers announce an empty heading.`
            : `${start} is empty: it has neither text nor an image with a text alternative. Screen readers announce it only as “heading”.`,
          fixSuggestion: heading.picture
            ? pictureFix(heading.picture, name, headings[index + 1])
            : `Add text that describes the section to the ${name}. If a script fills it in later, add the hidden attribute until then. If there is no section, remove the ${name}.`,
        },
      ]
    }),
}

/** The logo or icon may belong to the next heading, which then names it. */
function pictureFix(picture: string, name: string, next: HeadingArtifact | undefined): string {
  const isImage = /^img\b/.test(picture)
  const place = isImage ? 'in its alt attribute' : `as text in the ${name}, next to ${picture}`
  const hidden = isImage ? 'keep its alt attribute empty' : `add aria-hidden="true" to ${picture}`
  const other =
    next && isTelling(next.text)
      ? ` If it belongs to the next heading, ${quote(next.text)}, move ${picture} into that heading, and remove the ${name}.`
      : ''
  return `If ${picture} represents a section or the site, add the name of that section or site ${place}. If it is only decorative, change the ${name} to a div, and ${hidden}.${other}`
}
