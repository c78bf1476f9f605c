import type { PageArtifacts } from '../../collect/artifacts.ts'
import { isTelling, quote, type Rule } from '../rule.ts'

const criteria = { charactersMax: 130 }

export const headingLength: Rule = {
  id: 'heading-length',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Headings are short enough to scan.',
  why: 'People scan the first words of headings to find the section they need. A whole paragraph as a heading slows them down.',
  source: 'https://www.nngroup.com/articles/headings-pickup-lines/',
  fix: 'Keep the words that name the subject as the heading, and move the rest to a paragraph.',
  criteria,
  judge: (page) =>
    page.headings.flatMap(({ level, text, ref }, index) => {
      if (text.length <= criteria.charactersMax) return []
      const section = sectionHeadingOf(index, page)
      return {
        element: ref,
        message: `This h${level} has ${text.length >= 200 ? '200 characters or more' : `${text.length} characters`}: ${quote(text)}. Screen reader users hear all of it in their list of headings.`,
        fixSuggestion:
          section !== null
            ? `The section already has the heading ${quote(section)}, so change this h${level} to a p, and keep its appearance with CSS. If a new part begins here, keep a few words as its heading.`
            : `Keep a few words that name the subject in the h${level}, and move the rest to a paragraph below it.`,
      }
    }),
}

/** The maximum length of a heading that can name its section. */
const SHORT_MAX = 80

/**
 * Returns the text of the heading directly above, if the given heading is the only one in that heading's
 * section. Otherwise, returns null.
 */
function sectionHeadingOf(index: number, { headings, sections }: PageArtifacts): string | null {
  const heading = headings[index]
  const above = headings[index - 1]
  const next = headings[index + 1]
  if (!heading || !above || above.level === 1 || above.level !== heading.level - 1) return null
  if (above.landmark !== heading.landmark || !isTelling(above.text) || above.text.length > SHORT_MAX)
    return null
  // A heading with siblings or subheadings starts a part of the section.
  if (next && next.level >= heading.level) return null
  const hasText = sections.some(({ ref }) => ref?.selector === above.ref.selector)
  return hasText ? null : above.text
}
