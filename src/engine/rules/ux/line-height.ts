import { quote, type Rule } from '../rule.ts'

const criteria = { ratioMin: 1.2, linesMin: 3 }

/** The browser's own line height is left alone: it goes with the font. */
export const lineHeight: Rule = {
  id: 'line-height',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Lines of running text stand apart.',
  why: 'In lines that nearly touch, the eye slips into the wrong one; 1.5 times the size of the letters is recommended.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/visual-presentation',
  fix: 'Give running text a line-height of about 1.5, without a unit.',
  criteria,
  judge: ({ blocks }) =>
    blocks.flatMap(({ lines, lineHeightPx, fontSizePx, isHeading, sample, ref }) => {
      if (isHeading || lines < criteria.linesMin || lineHeightPx === null) return []
      const ratio = lineHeightPx / fontSizePx
      if (ratio >= criteria.ratioMin || ratio <= 0) return []
      return [
        {
          element: ref,
          message: `The lines of ${quote(sample)} are ${ratio.toFixed(2)} times as high as their letters.`,
          fixSuggestion: `Give ${ref.selector} line-height: 1.5.`,
        },
      ]
    }),
}
