import type { Rule, Verdict } from '../rule.ts'

const criteria = { scoreMax: 0.1, scorePoor: 0.25 }

/** As the browser noted it on a desktop while the page was loading; one verdict for the page. */
export const layoutShift: Rule = {
  id: 'layout-shift',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'What is on the screen stays where it is while the rest arrives.',
  why: 'Text that jumps makes readers lose their line, and buttons that jump make them press the wrong one.',
  source: 'https://web.dev/articles/cls',
  fix: 'Keep room for images, advertisements and late content by width and height, aspect-ratio or min-height, and put late notices below or over the content.',
  criteria,
  judge: ({ shifts: { score, moved } }): Verdict[] => {
    if (score < criteria.scoreMax) return []
    const [first] = moved
    const severity = score >= criteria.scorePoor ? 'error' : 'warning'
    const base = `Layout shift of ${score.toFixed(2)} while loading, where at most ${criteria.scoreMax} is good`
    if (!first)
      return [
        {
          element: null,
          message: `${base}.`,
          fixSuggestion:
            'Keep room for images, advertisements and late content by width and height or min-height.',
          severity,
        },
      ]
    const culprit = first.above
      ? `Keep room for what comes in above it, ${first.above.selector}, by width and height or min-height`
      : 'Keep its room by width and height or min-height'
    return [
      {
        element: first.ref,
        message: `${base}: this element moved by ${first.distancePx} px.`,
        fixSuggestion: `${culprit}, or put late content below ${first.ref.selector} or over it.`,
        severity,
      },
    ]
  },
}
