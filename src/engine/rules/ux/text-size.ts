import { quote, type Rule } from '../rule.ts'

const criteria = { fontSizePxMin: 12, fontSizePxUnreadable: 9, charactersMin: 20 }

/** One verdict for each size within one kind of component: a list of fifty small entries is one style to change. */
export const textSize: Rule = {
  id: 'text-size',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Text is at least 12 px tall.',
  why: 'Smaller text is read more slowly or skipped, most of all on phones and by readers over forty.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/font-size',
  fix: 'Give the text a font-size of at least 12 px, better 1rem, which follows what the reader has chosen.',
  criteria,
  judge: ({ texts }) =>
    texts
      .filter(
        ({ fontSizePx, characters }) =>
          fontSizePx < criteria.fontSizePxMin && characters >= criteria.charactersMin,
      )
      .map(({ fontSizePx, characters, sample, ref, signature }) => ({
        element: ref,
        signature,
        message: `Text such as ${quote(sample)} is ${fontSizePx} px tall (${characters} characters here).`,
        fixSuggestion: `Give ${ref.selector} a font-size of at least ${criteria.fontSizePxMin} px, better 16 px (1rem).`,
        severity: fontSizePx < criteria.fontSizePxUnreadable ? 'error' : 'warning',
      })),
}
