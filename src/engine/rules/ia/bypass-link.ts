import { quote, type Rule } from '../rule.ts'

const criteria = { linksMax: 20, firstLinks: 5 }

/** A link into the page among the first five is taken for one, whatever its words; another rule judges where it leads. */
export const bypassLink: Rule = {
  id: 'bypass-link',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'A link leads past a long navigation.',
  why: 'Without one, who works by keyboard and sees the page presses Tab through every entry on every page; landmarks and headings help only with a screen reader.',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G1',
  fix: 'Make the first link of the page lead to the id of the main element.',
  criteria,
  judge: ({ links, mains }) => {
    const before = links.filter(({ isBeforeMain, isShown }) => isBeforeMain && isShown)
    const hasSkip = links
      .slice(0, criteria.firstLinks)
      .some(({ fragment }) => fragment !== null && fragment !== '')
    const last = before.at(-1)
    if (!last || before.length <= criteria.linksMax || hasSkip) return []
    return [
      {
        element: before[0]!.ref,
        message: `${before.length} links come before the content, from ${quote(before[0]!.label)} to ${quote(last.label)}, and none leads past them.`,
        fixSuggestion: `Put <a href="#content">Skip to the content</a> before ${quote(before[0]!.label)} and write id="content" on ${mains[0]?.selector ?? 'the element that holds the content'}.`,
      },
    ]
  },
}
