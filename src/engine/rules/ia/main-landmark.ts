import { shortSelectorOf } from '../../../model/element-name.ts'
import { isTelling, quote, type Rule, type Verdict } from '../rule.ts'
import { severityByStructure } from './bare-page.ts'
import { FIGURE } from './heading-order.ts'

export const mainLandmark: Rule = {
  id: 'main-landmark',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'One main landmark contains the content of the page.',
  why: 'Screen readers, reader views and search engines use the main landmark to find the content between the header and the footer.',
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
  fix: 'Wrap the main content of the page in one main element. Leave out what all pages share, such as the navigation.',
  criteria: {},
  judge: ({ mains, links, headings }): Verdict[] => {
    if (mains.length === 0) {
      const possible = headings.filter(
        ({ text, landmark }) => isTelling(text) && !FIGURE.test(text) && landmark === '',
      )
      // The first heading of a page is often in a large header that introduces it.
      const title = headings.find(({ level, text }) => level === 1 && isTelling(text))
      const start = title ?? possible[0]
      const fixSuggestion = `Wrap the main content of the page${start ? `, which seems to start at the heading ${quote(start.text)},` : ''} in one <main> element. Leave out what all pages share, such as the header, the navigation and the footer.`
      const severity = severityByStructure({ links, headings })
      return [
        {
          element: null,
          severity,
          message: 'The page has no main landmark, so screen reader users cannot jump to the content.',
          fixSuggestion,
        },
      ]
    }
    const second = mains[1]
    if (!second) return []
    const message = `The page has ${mains.length} visible main landmarks: ${mains.map(shortSelectorOf).join(' and ')}.`
    return [
      {
        element: second,
        message,
        fixSuggestion: `Keep one of them as <main>, and change ${shortSelectorOf(second)} to a <section> or remove its role="main".`,
      },
    ]
  },
}
