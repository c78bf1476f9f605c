import { quote, type Rule } from '../rule.ts'

const criteria = { charactersMax: 120, linesMin: 3 }

/** Measured where the line is longest; one verdict for each style of text within one kind of component. */
export const lineLength: Rule = {
  id: 'line-length',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Lines of running text hold at most 120 characters.',
  why: 'At the end of a long line the eye loses the next one. Between 50 and 80 characters are read with ease.',
  source: 'https://baymard.com/blog/line-length-readability',
  fix: 'Give the text, or the box around it, max-width: 70ch.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(
        ({ lines, charactersPerLine, isHeading }) =>
          !isHeading && lines >= criteria.linesMin && charactersPerLine > criteria.charactersMax,
      )
      .map(({ charactersPerLine, fontSizePx, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} runs over lines of about ${charactersPerLine} characters.`,
        fixSuggestion: `Give ${ref.selector}, or the box around it, max-width: 70ch (about ${Math.round(fontSizePx * 35)} px here).`,
      })),
}
