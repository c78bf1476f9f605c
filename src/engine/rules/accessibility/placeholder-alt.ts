import { isTelling, type Rule, type Verdict } from '../rule.ts'

/** Matches arrows, symbols and bullets, which at least suggest what the image shows. */
const SYMBOL = /^[<>\-+*=|/\\•·«»‹›←-⇿]{1,4}$/

/**
 * Checks text alternatives that contain no letters or digits. Empty ones are fine because they mark
 * decorative images.
 */
export const placeholderAlt: Rule = {
  id: 'placeholder-alt',
  category: 'accessibility',
  severity: 'error',
  impact: 'serious',
  wcag: '1.1.1',
  help: 'The text alternative of an image describes what the image shows.',
  why: 'People who cannot see the image hear only the placeholder, which tells them nothing.',
  source: 'https://www.w3.org/WAI/tutorials/images/tips/',
  fix: 'Describe the image in its alt attribute, or use alt="" if it is only decorative.',
  criteria: {},
  judge: ({ images }): Verdict[] =>
    images.flatMap(({ alt, ref }): Verdict[] => {
      const text = alt?.trim() ?? ''
      const isSymbol = SYMBOL.test(text)
      if (text === '' || isTelling(text)) return []
      return [
        {
          element: ref,
          message: `The text alternative “${text}” of ${imageNameOf(ref.element)} contains no letters or digits, so screen reader users don’t know what the image shows.`,
          fixSuggestion: `Replace alt="${text}" on ${ref.selector} with a few words that say what the image shows or, in a link, where the link leads. If it is only decorative, write alt="".`,
          ...(isSymbol && { severity: 'warning', impact: 'moderate' }),
        },
      ]
    }),
}

/** Returns the image's file, such as “logo.svg”. */
function imageNameOf(element: string): string {
  const file = /\ssrc="(?!data:)[^"?#]*?([^"/?#…]+)(?:[?#][^"]*)?"/.exec(element)?.[1]
  return file ? `the image “${file}”` : 'this image'
}
