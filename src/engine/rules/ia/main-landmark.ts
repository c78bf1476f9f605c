import type { Rule, Verdict } from '../rule.ts'

export const mainLandmark: Rule = {
  id: 'main-landmark',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'One main element holds what the page is about.',
  why: 'Reader views, screen readers and search engines tell the content from the frame of the site by it.',
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
  fix: 'Wrap the content between header and footer in one main element.',
  criteria: {},
  judge: ({ mains, links, headings }): Verdict[] => {
    if (mains.length === 0) {
      const fixSuggestion = 'Wrap the content between header and footer in one <main>.'
      // Without links and headings there is nothing around the content to tell it from.
      const severity = links.length === 0 && headings.length === 0 ? 'info' : 'warning'
      return [{ element: null, severity, message: 'The page has no main landmark.', fixSuggestion }]
    }
    const second = mains[1]
    if (!second) return []
    const message = `The page has ${mains.length} main landmarks that are shown at once.`
    return [
      {
        element: second,
        message,
        fixSuggestion: `Make ${second.selector} a section, or put both into one <main>.`,
      },
    ]
  },
}
