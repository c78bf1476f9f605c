import { mentionAny } from '../element-names.ts'
import type { Rule, Verdict } from '../rule.ts'

export const scrollLock: Rule = {
  id: 'scroll-lock',
  category: 'ux',
  severity: 'warning',
  impact: 'critical',
  wcag: null,
  help: 'People can scroll pages that are longer than the screen.',
  why: 'When scrolling is locked, often by a dialog, people cannot reach the content further down the page.',
  source: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  fix: 'Remove overflow: hidden from html and body unless a dialog is open.',
  criteria: {},
  judge: ({ scroll, pinned }): Verdict[] => {
    if (!scroll.isLocked) return []
    const [cover] = pinned.toSorted((a, b) => b.heightShare * b.widthShare - a.heightShare * a.widthShare)
    return [
      {
        element: null,
        message: `The page is ${scroll.contentPx} px long but cannot be scrolled because html or body has overflow: hidden.`,
        fixSuggestion: cover
          ? `Remove overflow: hidden from html and body, and set it only while a dialog is open. ${mentionAny(cover.ref)} is fixed on top of the page, so check whether its script runs.`
          : 'Remove overflow: hidden from html and body.',
      },
    ]
  },
}
