import { isTelling, quote, type Rule } from '../rule.ts'

const criteria = { wordsMax: 900 }

/**
 * Ignores words in tables and code. The terms of a definition list, and bold words at the start of a
 * paragraph or list item, count as headings.
 */
export const longSection: Rule = {
  id: 'long-section',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Headings break up long text.',
  why: 'Most people scan a page instead of reading every word. In long text without headings, they cannot tell what they can skip.',
  source: 'https://www.nngroup.com/articles/layer-cake-pattern-scanning/',
  fix: 'Give each part of the section a heading that describes it.',
  criteria,
  judge: ({ sections }) =>
    sections
      .filter(({ stretchWords }) => stretchWords > criteria.wordsMax)
      .map(({ stretchWords, heading, ref }) => ({
        element: ref,
        message: isTelling(heading)
          ? `The section ${quote(heading)} has ${stretchWords} words without a subheading.`
          : `The page begins with ${stretchWords} words before the first heading.`,
        fixSuggestion: `Break up the text${ref ? ` after ${ref.selector}` : ''} with headings one level lower, about every 200 to 400 words.`,
      })),
}
