import { quote, type Rule } from '../rule.ts'

const criteria = { linesMin: 3, charactersPerLineWide: 60 }

/** With hyphens, or in a wide column, the gaps stay small enough to be a matter of taste. */
export const justifiedText: Rule = {
  id: 'justified-text',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Text is set flush left, or right where it is written that way.',
  why: 'Stretched gaps form rivers through the text, which readers with dyslexia find hardest to cross.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/visual-presentation',
  fix: 'Write text-align: start, or add hyphens: auto and the language of the page in lang.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(
        ({ align, lines, isHyphenated }) =>
          align === 'justify' && lines >= criteria.linesMin && !isHyphenated,
      )
      .map(({ charactersPerLine, sample, ref }) => ({
        element: ref,
        message: `The text ${quote(sample)} is justified without hyphens, over lines of about ${charactersPerLine} characters.`,
        fixSuggestion: `Write text-align: start for ${ref.selector}, or add hyphens: auto and the language of the page.`,
        severity: charactersPerLine < criteria.charactersPerLineWide ? 'warning' : 'info',
      })),
}
