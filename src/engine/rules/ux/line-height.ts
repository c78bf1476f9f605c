import { quote, type Rule } from '../rule.ts'

const criteria = { ratioMin: 1.2, linesMin: 3 }

/** Ignores the default line height, which depends on the font. */
export const lineHeight: Rule = {
  id: 'line-height',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Body text has enough space between lines.',
  why: 'When lines nearly touch, people may continue reading on the wrong line. WCAG recommends a line height of 1.5 times the font size.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/visual-presentation',
  fix: 'Give body text a line-height of about 1.5, without a unit.',
  criteria,
  judge: ({ blocks }) =>
    blocks.flatMap(({ lines, lineHeightPx, fontSizePx, isHeading, sample, ref }) => {
      if (isHeading || lines < criteria.linesMin || lineHeightPx === null) return []
      const ratio = lineHeightPx / fontSizePx
      if (ratio >= criteria.ratioMin || ratio <= 0) return []
      return [
        {
          element: ref,
          message: `The text ${quote(sample)} has a line height of ${ratio.toFixed(2)}, so its lines are hard to tell apart. The recommended line height is 1.5.`,
          fixSuggestion: `Set line-height: 1.5 on ${ref.selector}.`,
        },
      ]
    }),
}
