import { quote, type Rule } from '../rule.ts'

const criteria = { charactersMin: 80, linesMin: 2 }

export const capitalsText: Rule = {
  id: 'capitals-text',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Running text is not set in capitals throughout.',
  why: 'Words in capitals all have the shape of a box: they are read more slowly and sound like shouting.',
  source: 'https://www.gov.uk/guidance/style-guide/a-to-z-of-gov-uk-style',
  fix: 'Write the text in sentence case without text-transform: uppercase, and stress single words with <strong>.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(
        ({ isCapitals, characters, lines }) =>
          isCapitals && characters >= criteria.charactersMin && lines >= criteria.linesMin,
      )
      .map(({ characters, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} is ${characters} characters of capitals.`,
        fixSuggestion: `Write ${ref.selector} in sentence case and remove text-transform: uppercase; stress single words with <strong>.`,
      })),
}
