import { quote, type Rule } from '../rule.ts'

const criteria = { charactersMax: 120, charactersMost: 150, linesMin: 3 }

/**
 * Measures the longest line of text that the browser wraps. Lines that end with a br element, such as those
 * in a legal notice, count as separate short lines. At 150 characters or more, text usually fills the whole
 * window and is hard to read. Returns one verdict for each text style in one kind of component.
 */
export const lineLength: Rule = {
  id: 'line-length',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Lines of body text have at most 120 characters.',
  why: 'At the end of a long line, people have trouble finding the start of the next one. Lines of 50 to 80 characters are easy to read.',
  source: 'https://baymard.com/blog/line-length-readability',
  fix: 'Set max-width: 70ch on the text or its container.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(
        ({ lines, breaks, charactersPerLine, isHeading }) =>
          !isHeading && lines - breaks >= criteria.linesMin && charactersPerLine > criteria.charactersMax,
      )
      .map(({ charactersPerLine, fontSizePx, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} has lines of about ${charactersPerLine} characters. Lines of 50 to 80 characters are easy to read.`,
        fixSuggestion: `Set max-width: 35em (${Math.round(fontSizePx * 35)} px, about 70 characters) on ${ref.selector} or its container.`,
        ...(charactersPerLine >= criteria.charactersMost && { impact: 'moderate' as const }),
      })),
}
