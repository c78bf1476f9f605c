import { quote, type Rule } from '../rule.ts'

const criteria = { charactersMin: 80, linesMin: 2 }

export const capitalsText: Rule = {
  id: 'capitals-text',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Body text is not set in all capitals.',
  why: 'Text in all capitals feels like shouting, and is slower to read because words lose their shape.',
  source: 'https://www.gov.uk/guidance/style-guide/a-to-z-of-gov-uk-style',
  fix: 'Write the text in sentence case, remove text-transform: uppercase, and use <strong> for emphasis.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(
        ({ isCapitals, characters, lines }) =>
          isCapitals && characters >= criteria.charactersMin && lines >= criteria.linesMin,
      )
      .map(({ characters, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} is set in all capitals (${characters} characters), which takes longer to read.`,
        fixSuggestion: /\p{Ll}/u.test(sample)
          ? `Remove text-transform: uppercase from ${ref.selector}. If the text is important, use <strong>.`
          : 'Write the text in sentence case. If it is important, use <strong>.',
      })),
}
