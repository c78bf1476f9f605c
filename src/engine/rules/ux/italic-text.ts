import { quote, type Rule } from '../rule.ts'

const criteria = { charactersMin: 240, linesMin: 3 }

export const italicText: Rule = {
  id: 'italic-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Whole paragraphs are not set in italics.',
  why: 'Long passages in italics are tiring to read, especially for people with dyslexia.',
  source:
    'https://www.bdadyslexia.org.uk/advice/employers/creating-a-dyslexia-friendly-workplace/dyslexia-friendly-style-guide',
  fix: 'Set font-style: normal on the paragraph, and set it apart with an indent or a border. Keep italics for single words.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(
        ({ isItalic, characters, lines }) =>
          isItalic && characters >= criteria.charactersMin && lines >= criteria.linesMin,
      )
      .map(({ characters, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} is set in italics (${characters} characters), which is harder to read in long passages.`,
        fixSuggestion: `Set font-style: normal on ${ref.selector}, and set the text apart with an indent or a border.`,
      })),
}
