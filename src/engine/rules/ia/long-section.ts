import { quote, type Rule } from '../rule.ts'

const criteria = { wordsMax: 900 }

/**
 * Words in tables and code are not counted; the terms of a list of definitions, and words in bold at the start of a
 * paragraph or entry, divide a text as headings do.
 */
export const longSection: Rule = {
  id: 'long-section',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Headings divide a long text.',
  why: 'Most readers scan; without a heading for several screens they cannot tell what to skip.',
  source: 'https://www.nngroup.com/articles/layer-cake-pattern-scanning/',
  fix: 'Give each part of the section a heading that says what it is about.',
  criteria,
  judge: ({ sections }) =>
    sections
      .filter(({ stretchWords }) => stretchWords > criteria.wordsMax)
      .map(({ stretchWords, heading, ref }) => ({
        element: ref,
        message: `${heading ? `Under the heading ${quote(heading)}` : 'Before the first heading'} ${stretchWords} words follow one another without a heading between them.`,
        fixSuggestion: `Divide the text${ref ? ` after ${ref.selector}` : ''} by headings one level lower, one for every 200 to 400 words, each naming its subject.`,
      })),
}
