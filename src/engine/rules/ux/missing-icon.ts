import type { Impact } from '../../../model/issue.ts'
import { count, quote, type Rule, signatureOf } from '../rule.ts'

/** If at least this many icons are replaced by words, the words overlap other content all over the page. */
const criteria = { wordsMany: 15 }

/**
 * Returns one verdict for each kind of failure, and separate ones for icons that are the only content of a
 * link or button.
 */
export const missingIcon: Rule = {
  id: 'missing-icon',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Every icon is displayed.',
  why: 'A blank icon tells people nothing, and an icon name shown as text looks broken.',
  source: 'https://www.nngroup.com/articles/icon-usability/',
  fix: 'Check that the font, style sheet or script for the icons loads, and host the file on the same site as the page.',
  criteria,
  judge: ({ icons }) => {
    const words = icons.filter(({ kind }) => kind === 'word').length
    const wordImpact = words >= criteria.wordsMany ? 'critical' : 'serious'
    return [...Map.groupBy(icons, ({ kind, isOnlyContent }) => `${kind} ${isOnlyContent}`).values()].map(
      (members) => {
        const { kind, text, isOnlyContent, ref } = members[0]!
        const number = count(members.length, 'icon')
        const verb = members.length === 1 ? 'is' : 'are'
        const alone = isOnlyContent ? ', and nothing else says what the link or button does' : ''
        return {
          element: ref,
          signature: signatureOf(members),
          message:
            kind === 'word'
              ? `${number} ${verb} shown as text, for example ${quote(text)}${alone}.`
              : `${number} ${verb} blank${alone}.`,
          fixSuggestion: `Check that the font, style sheet or script that draws ${ref.selector} loads.`,
          ...(kind === 'word' && { impact: wordImpact as Impact }),
        }
      },
    )
  },
}
