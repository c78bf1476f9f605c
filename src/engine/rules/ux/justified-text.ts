import { quote, type Rule } from '../rule.ts'

const criteria = { linesMin: 3, charactersPerLineWide: 60 }

/**
 * Skips hyphenated text. In a wide column, the gaps are small enough to be a matter of taste, so the defect
 * is only a hint.
 */
export const justifiedText: Rule = {
  id: 'justified-text',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Justified body text is hyphenated.',
  why: 'Justified text without hyphenation has uneven gaps between words, which people with dyslexia find hard to read.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/visual-presentation',
  fix: 'Set text-align: start, or set hyphens: auto and the page’s lang attribute.',
  criteria,
  judge: ({ blocks, language }) =>
    blocks
      .filter(
        ({ align, lines, isHyphenated }) =>
          align === 'justify' && lines >= criteria.linesMin && !isHyphenated,
      )
      .map(({ charactersPerLine, sample, ref }, _, all) => ({
        element: ref,
        message: `The text ${quote(sample)} is justified without hyphenation, in lines of about ${charactersPerLine} characters, which leaves uneven gaps between the words.`,
        fixSuggestion: `Set text-align: start on ${ref.selector}${all.length > 1 ? ` and the ${all.length - 1} other justified texts, in the style rule that justifies them` : ''}, or set hyphens: auto${language ? '' : ' on it and a lang attribute on <html>'}.`,
        severity: charactersPerLine < criteria.charactersPerLineWide ? 'warning' : 'info',
      })),
}
