import { quote, type Rule } from '../rule.ts'

const criteria = { charactersMin: 240, linesMin: 3 }

export const italicText: Rule = {
  id: 'italic-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Whole paragraphs are not set in italics.',
  why: 'Slanted letters lie closer together; over several lines they tire, and most of all readers with dyslexia.',
  source:
    'https://www.bdadyslexia.org.uk/advice/employers/creating-a-dyslexia-friendly-workplace/dyslexia-friendly-style-guide',
  fix: 'Set the paragraph upright; tell it apart by an indent or a line at its side, and keep italics for single words.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(
        ({ isItalic, characters, lines }) =>
          isItalic && characters >= criteria.charactersMin && lines >= criteria.linesMin,
      )
      .map(({ characters, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} is ${characters} characters of italics.`,
        fixSuggestion: `Set ${ref.selector} upright (font-style: normal); tell it apart by an indent or a line at its side.`,
      })),
}
