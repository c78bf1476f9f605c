import { quote, type Rule } from '../rule.ts'

const criteria = { charactersMax: 130 }

export const headingLength: Rule = {
  id: 'heading-length',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A heading is short enough to scan.',
  why: 'People scan the first words of headings to find the section they need. A whole paragraph as a heading slows them down.',
  source: 'https://www.nngroup.com/articles/headings-pickup-lines/',
  fix: 'Keep the words that name the subject as the heading, and move the rest to a paragraph.',
  criteria,
  judge: ({ headings }) =>
    headings.flatMap((heading, index) => {
      const { level, text, ref } = heading
      if (text.length <= criteria.charactersMax) return []
      const before = headings[index - 1]
      return {
        element: ref,
        message: `This h${level} has ${text.length >= 200 ? '200 characters or more' : `${text.length} characters`}: ${quote(text)}. Screen reader users hear all of it in their list of headings.`,
        fixSuggestion:
          before && before.level < level && before.text.length <= SHORT_MAX
            ? `The section already has the heading ${quote(before.text)}, so change this h${level} to a p, and keep its look with CSS. If a new part begins here, keep a few words as its heading.`
            : `Keep a few words that name the subject in the h${level}, and move the rest to a paragraph below it.`,
      }
    }),
}

/** The length of a heading that names its section. */
const SHORT_MAX = 80
