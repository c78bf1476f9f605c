import { quote, type Rule } from '../rule.ts'

const criteria = { linesMin: 5 }

export const centredText: Rule = {
  id: 'centred-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Text of more than a few lines is not centred.',
  why: 'Each line begins in another place, so the eye has to look for it; centred text is for a title or a verse.',
  source: 'https://www.w3.org/TR/coga-usable/',
  fix: 'Write text-align: start for the text; the box around it may stay in the middle.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(({ align, lines }) => align === 'center' && lines >= criteria.linesMin)
      .map(({ lines, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} is centred over ${lines} lines.`,
        fixSuggestion: `Write text-align: start for ${ref.selector}; the box itself may stay in the middle.`,
      })),
}
