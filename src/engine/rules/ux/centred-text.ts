import { quote, type Rule } from '../rule.ts'

const criteria = { linesMin: 5 }

export const centredText: Rule = {
  id: 'centred-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Text with five or more lines is not centered.',
  why: 'Each centered line starts in a different place, so readers’ eyes have to search for it. Centering suits headings and short captions.',
  source: 'https://www.w3.org/TR/coga-usable/',
  fix: 'Set text-align: start on the text. The box around the text can stay centered.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(({ align, lines }) => align === 'center' && lines >= criteria.linesMin)
      .map(({ lines, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} is centered over ${lines} lines, so people have to search for the start of each line.`,
        fixSuggestion: `Set text-align: start on ${ref.selector}. The box itself can stay centered.`,
      })),
}
