import { quote, type Rule } from '../rule.ts'

const criteria = { wordsMin: 3000, headingsMin: 5, linksMin: 3 }

/**
 * Links to several sections count as a table of contents anywhere on the page, even in a sidebar. A single
 * link to the top doesn't count.
 */
export const contentsList: Rule = {
  id: 'contents-list',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Long pages have a table of contents.',
  why: 'A table of contents shows at a glance what the page covers. Without one, people have to scroll through the whole page, and some may leave.',
  source: 'https://www.nngroup.com/articles/table-of-contents/',
  fix: 'Add a nav element with a link to each h2, above the text or next to it.',
  criteria,
  judge: ({ sections, headings, links }) => {
    const words = sections.reduce((sum, section) => sum + section.words, 0)
    const parts = headings.filter(
      ({ level, text, landmark }) => level > 1 && text !== '' && /^(main)?$/.test(landmark),
    )
    if (words < criteria.wordsMin || parts.length < criteria.headingsMin) return []
    const targets = new Set(
      links.flatMap(({ fragment, fragmentFound }) => (fragment && fragmentFound ? [fragment] : [])),
    )
    if (targets.size >= criteria.linksMin) return []
    return [
      {
        element: null,
        message: `The page has ${words} words and ${parts.length} section headings but no table of contents.`,
        fixSuggestion: `Add <nav aria-label="Contents"> after the h1 with a link to each section, starting with ${quote(parts[0]!.text)}.`,
      },
    ]
  },
}
