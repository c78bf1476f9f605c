import type { Rule, Verdict } from '../rule.ts'

export const scrollLock: Rule = {
  id: 'scroll-lock',
  category: 'ux',
  severity: 'warning',
  impact: 'critical',
  wcag: null,
  help: 'A page that is longer than the screen can be scrolled.',
  why: 'What is below the edge cannot be reached, most often behind a wall that wants a click first.',
  source: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  fix: 'Remove overflow: hidden from html and body while no dialog asks for an answer.',
  criteria: {},
  judge: ({ scroll, pinned }): Verdict[] => {
    if (!scroll.isLocked) return []
    const [wall] = pinned.toSorted((a, b) => b.heightShare * b.widthShare - a.heightShare * a.widthShare)
    return [
      {
        element: null,
        message: `The page is ${scroll.contentPx} px long but cannot be scrolled: html or body has overflow: hidden.`,
        fixSuggestion: wall
          ? `Remove overflow: hidden from html and body while nothing asks for an answer; look at ${wall.ref.selector}, which stays above the page.`
          : 'Remove overflow: hidden from html and body.',
      },
    ]
  },
}
