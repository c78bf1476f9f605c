import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { PhoneArtifacts, TextArtifact } from '../../collect/artifacts.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'

const criteria = { fontSizePxMin: 12, fontSizePxUnreadable: 9, charactersMin: 20, shrunkShareMin: 0.5 }

/**
 * Returns one verdict for each font size in one kind of component, since one style fixes all of its text.
 * Also returns one verdict if a transform shrinks the page on a phone so much that at least half of its text
 * is unreadable.
 */
export const textSize: Rule = {
  id: 'text-size',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Text is at least 12 px in size.',
  why: 'People read small text more slowly and often skip it, especially on phones or if they are over 40.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/font-size',
  fix: 'Give the text a font-size of at least 12 px, ideally 1rem, which follows the font size set in the browser.',
  criteria,
  judge: ({ texts, phone }): Verdict[] => {
    const small = texts.filter(isSmall)
    const known = new Set(small.flatMap(({ signature, group }) => [signature, group]))
    const onlyOnPhone = phone.texts.filter(
      (text) => isSmall(text) && !known.has(text.signature) && !known.has(text.group),
    )
    return [
      ...small.map((text) => verdictOn(text, '')),
      ...onlyOnPhone.map((text): Verdict => ({ ...verdictOn(text, ' on a phone'), viewport: 'phone' })),
      ...shrunk(phone.shrunkText),
    ]
  },
}

const RULES_MAX = 3

const isSmall = ({ fontSizePx, characters }: TextArtifact): boolean =>
  fontSizePx < criteria.fontSizePxMin && characters >= criteria.charactersMin

const verdictOn = (
  { fontSizePx, characters, elements, sample, ref, signature, rules }: TextArtifact,
  where: string,
): Verdict => ({
  element: ref,
  signature,
  message: `${elements > 1 ? `Text in ${elements} elements, such as` : 'The text'} ${quote(sample)}${elements > 1 ? ',' : ''} is only ${fontSizePx} px in size${where} (${characters} characters${elements > 1 ? ' in total' : ''}).`,
  fixSuggestion: `Set a font-size of at least ${criteria.fontSizePxMin} px${where}, ideally 1rem (16 px), ${rules && rules.length <= RULES_MAX ? `in the ${rules.length === 1 ? 'rule' : 'rules'} ${joinList(rules, RULES_MAX)}` : `on ${ref.selector}${elements > 1 ? ' and the elements like it' : ''}`}.`,
  severity: fontSizePx < criteria.fontSizePxUnreadable ? 'error' : 'warning',
})

function shrunk(text: PhoneArtifacts['shrunkText']): Verdict[] {
  if (text === null || text.share < criteria.shrunkShareMin) return []
  return [
    {
      element: null,
      signature: 'shrunk-text',
      viewport: 'phone',
      severity: 'error',
      impact: 'critical',
      message: `On a phone, a transform shrinks ${Math.round(text.share * 100)}% of the text to less than ${criteria.fontSizePxUnreadable} px, down to ${text.smallestPx} px.`,
      fixSuggestion:
        'Lay the content out at the width of the phone instead of scaling it, or increase its font size on narrow screens.',
    },
  ]
}
