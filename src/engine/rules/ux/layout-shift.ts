import { mentionAny } from '../element-names.ts'
import type { Rule, Verdict } from '../rule.ts'

const criteria = { scoreMax: 0.1, scorePoor: 0.25 }

/**
 * Checks the layout shift that the browser reports while the page loads on a desktop. Returns one verdict for
 * the page.
 */
export const layoutShift: Rule = {
  id: 'layout-shift',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Content stays in place while the page loads.',
  why: 'When content jumps, people lose their line or press the wrong button.',
  source: 'https://web.dev/articles/cls',
  fix: 'Reserve space for images, ads and late-loading content with width and height, aspect-ratio or min-height. Show later notices below the content or as an overlay.',
  criteria,
  judge: ({ shifts: { score, moved } }): Verdict[] => {
    if (score < criteria.scoreMax) return []
    const [first] = moved
    const severity = score >= criteria.scorePoor ? 'error' : 'warning'
    const base = `The layout shift while loading is ${score.toFixed(3)}. A good value is ${criteria.scoreMax} or less.`
    if (!first)
      return [
        {
          element: null,
          message: base,
          fixSuggestion:
            'Reserve space for images, ads and late-loading content with width and height or min-height.',
          severity,
        },
      ]
    return [
      {
        element: first.ref,
        message: `${base} ${mentionAny(first.ref)} moved furthest, by ${first.distancePx} px.`,
        fixSuggestion: first.above
          ? `If ${mentionAny(first.above).replace(/^T/, 't')} directly above it appears or grows while the page loads, write it into the HTML that the server sends, or reserve its space with min-height (with width and height for an image).`
          : 'Find what appears above it while the page loads, and reserve space for it with width and height or min-height.',
        severity,
      },
    ]
  },
}
