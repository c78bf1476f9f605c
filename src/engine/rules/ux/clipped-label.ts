import { quote, type Rule } from '../rule.ts'

const criteria = { clippedPxMin: 6 }

export const clippedLabel: Rule = {
  id: 'clipped-label',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Buttons show their whole text.',
  why: 'Cut words make people guess what a button does.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/resize-text',
  fix: 'Let the button grow with its text: min-width instead of width, text that may wrap, no overflow: hidden.',
  criteria,
  judge: ({ actions }) =>
    actions
      .filter(({ clippedPx, label }) => clippedPx >= criteria.clippedPxMin && label !== '')
      .map(({ label, clippedPx, box, ref }) => ({
        element: ref,
        message: `The text ${quote(label)} is cut off: ${clippedPx} px of it do not fit into a button ${Math.round(box.width)} px wide.`,
        fixSuggestion: `Let ${ref.selector} grow with its text: min-width instead of width, white-space: normal, no overflow: hidden.`,
      })),
}
