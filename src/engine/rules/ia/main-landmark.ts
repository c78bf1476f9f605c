import type { Rule, Verdict } from '../rule.ts'
import { severityByStructure } from './bare-page.ts'

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
      const fixSuggestion =
        'Wrap the main content of the page in one <main> element. Leave out what all pages share, such as the navigation.'
      const severity = severityByStructure({ links, headings })
      return [{ element: null, severity, message: 'The page has no main landmark.', fixSuggestion }]
    }
    const second = mains[1]
    if (!second) return []
    const message = `The page has ${mains.length} visible main landmarks.`
    return [
      {
        element: second,
        message,
        fixSuggestion: `Change ${second.selector} to a <section>, or wrap the content of both in one <main> element.`,
      },
    ]
  },
}
