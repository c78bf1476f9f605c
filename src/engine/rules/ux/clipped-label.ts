import { quote, type Rule } from '../rule.ts'

const criteria = { clippedPxMin: 6 }

export const clippedLabel: Rule = {
  id: 'clipped-label',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Buttons show their full text.',
  why: 'When the text is cut off, people have to guess what the button does.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/resize-text',
  fix: 'Make the button grow with its text: use min-width instead of width, allow the text to wrap, and remove overflow: hidden.',
  criteria,
  judge: ({ actions }) =>
    actions
      .filter(({ clippedPx, label }) => clippedPx >= criteria.clippedPxMin && label !== '')
      .map(({ label, clippedPx, box, ref }) => ({
        element: ref,
        message: `The button text ${quote(label)} is cut off: it is ${clippedPx} px wider than the button (${Math.round(box.width)} px).`,
        fixSuggestion: `Make ${ref.selector} grow with its text: use min-width instead of width, set white-space: normal, and remove overflow: hidden.`,
      })),
}
