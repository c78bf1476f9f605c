import { quote, type Rule } from '../rule.ts'

const criteria = { fontSizePxMin: 12, fontSizePxUnreadable: 9, charactersMin: 20 }

/** Returns one verdict for each font size in one kind of component, since one style fixes all of its text. */
export const textSize: Rule = {
  id: 'text-size',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Text is at least 12 px in size.',
  why: 'Small text is slower to read and often skipped, especially on phones and by people over 40.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/font-size',
  fix: 'Give the text a font-size of at least 12 px, ideally 1rem, which follows the font size set in the browser.',
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
        message: `Text such as ${quote(sample)} is only ${fontSizePx} px in size (${characters} characters in total).`,
        fixSuggestion: `Give ${ref.selector} a font-size of at least ${criteria.fontSizePxMin} px, ideally 1rem (16 px).`,
        severity: fontSizePx < criteria.fontSizePxUnreadable ? 'error' : 'warning',
      })),
}
