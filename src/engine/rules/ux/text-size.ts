import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { appearanceOf } from '../../collect/appearance.ts'
import type { PageArtifacts, PhoneArtifacts, TextArtifact } from '../../collect/artifacts.ts'
import type { RootFontArtifact } from '../../collect/root-font-artifact.ts'
import { fileOf } from '../element-names.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'

const criteria = { fontSizePxMin: 12, fontSizePxUnreadable: 9, charactersMin: 20, shrunkShareMin: 0.5 }

/**
 * Returns one verdict for each font size in each kind of component because one style rule fixes all text of
 * that kind. Also returns one verdict if a transform shrinks the page on a phone so much that at least half
 * of its text is unreadable.
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
  judge: (page): Verdict[] => {
    const { phone, rootFont } = page
    const texts = joined(page.texts)
    const main = mainSizeOf(page)
    const [root, phoneRoot] = [rootFont ?? DEFAULT_ROOT, phone.rootFont ?? DEFAULT_ROOT]
    const small = texts.filter(isSmall)
    const known = new Set(page.texts.filter(isTiny).flatMap(({ signature, group }) => [signature, group]))
    const onlyOnPhone = joined(phone.texts).filter(
      (text) => isSmall(text) && !known.has(text.signature) && !known.has(text.group),
    )
    // Text sized in rem is smaller on phones if the html element's font size is.
    const isShrunk = ({ fontSizePx }: TextArtifact) =>
      phoneRoot.fontSizePx < root.fontSizePx &&
      (fontSizePx * root.fontSizePx) / phoneRoot.fontSizePx >= criteria.fontSizePxMin
    return [
      ...small.map((text) => verdictOn(text, '', { root, main })),
      ...onlyOnPhone
        .filter((text) => !isShrunk(text))
        .map(
          (text): Verdict => ({
            ...verdictOn(text, ' on a phone', { root: phoneRoot, main }),
            viewport: 'phone',
          }),
        ),
      ...shrunkRoot(onlyOnPhone.filter(isShrunk), phoneRoot, root),
      ...shrunk(phone.shrunkText),
    ]
  },
}

/**
 * Joins texts that get the same size from the same style rule. A single change fixes all of them, even if they
 * are in different components.
 */
function joined(texts: readonly TextArtifact[]): TextArtifact[] {
  const kept: TextArtifact[] = []
  for (const text of texts.filter(isTiny).toSorted((a, b) => b.characters - a.characters)) {
    const index = kept.findIndex((other) => other.fontSizePx === text.fontSizePx && shareRule(other, text))
    if (index < 0) kept.push(text)
    else
      kept[index] = {
        ...kept[index]!,
        characters: kept[index]!.characters + text.characters,
        elements: kept[index]!.elements + text.elements,
        rules: [...new Set([...kept[index]!.rules!, ...text.rules!])],
      }
  }
  return kept
}

const shareRule = ({ rules = [] }: TextArtifact, { rules: others = [] }: TextArtifact): boolean =>
  rules.some((rule) => others.includes(rule))

/** Returns the font size of most text in paragraphs, or null if it isn't suitable as advice. */
function mainSizeOf(page: PageArtifacts): number | null {
  const size = appearanceOf(page).texts[0]?.sizePx
  return size && size >= criteria.fontSizePxMin && size < DEFAULT_ROOT.fontSizePx
    ? Math.round(10 * size) / 10
    : null
}

const RULES_MAX = 4

const isTiny = ({ fontSizePx }: TextArtifact): boolean => fontSizePx < criteria.fontSizePxMin

const isSmall = (text: TextArtifact): boolean => isTiny(text) && text.characters >= criteria.charactersMin

const DEFAULT_ROOT: RootFontArtifact = { fontSizePx: 16, sheet: null }

/** Returns a verdict about all text that is small because the html element has a smaller font size on phones. */
function shrunkRoot(
  texts: readonly TextArtifact[],
  { fontSizePx: phonePx, sheet }: RootFontArtifact,
  { fontSizePx: desktopPx }: RootFontArtifact,
): Verdict[] {
  const [first] = texts.toSorted((a, b) => b.characters - a.characters)
  if (!first) return []
  const where = (sheet && fileOf(sheet)) || 'the style sheet'
  const elements = texts.reduce((sum, text) => sum + text.elements, 0)
  const sizes = texts.map(({ fontSizePx }) => fontSizePx)
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  const range = largest > smallest ? `only ${smallest} to ${largest} px` : `only ${smallest} px`
  return [
    {
      element: first.ref,
      viewport: 'phone',
      signature: 'shrunk-root',
      severity: smallest < criteria.fontSizePxUnreadable ? 'error' : 'warning',
      message: `On a phone, ${elements > 1 ? `text in ${elements} elements, such as ${quote(first.sample)},` : `the text ${quote(first.sample)}`} is ${range} in size. On narrow screens, ${where} sets the font size of the html element to ${phonePx} px instead of ${desktopPx} px.`,
      fixSuggestion: `In ${where}, remove the font-size of html from the media queries for narrow screens so that 1rem is also ${desktopPx} px on a phone. If some text is still small, set its font-size to at least ${criteria.fontSizePxMin} px.`,
    },
  ]
}

const verdictOn = (
  { fontSizePx, elements, sample, ref, signature, rules }: TextArtifact,
  where: string,
  sizes: { root: RootFontArtifact; main: number | null },
): Verdict => ({
  element: ref,
  signature,
  message: `${elements > 1 ? `Text in ${elements} elements, such as` : 'The text'} ${quote(sample)}${elements > 1 ? ',' : ''} is only ${fontSizePx} px in size${where}.`,
  fixSuggestion: `Set a font-size of at least ${criteria.fontSizePxMin} px${where}, ${idealOf(sizes)}, ${rules && rules.length <= RULES_MAX ? `in the ${rules.length === 1 ? 'rule' : 'rules'} ${joinList(rules, RULES_MAX)}` : `on ${ref.selector}${elements > 1 ? ' and similar elements' : ''}`}.`,
  severity: fontSizePx < criteria.fontSizePxUnreadable ? 'error' : 'warning',
})

const idealOf = ({ root, main }: { root: RootFontArtifact; main: number | null }): string =>
  main === null
    ? `ideally ${remOf(DEFAULT_ROOT.fontSizePx, root)} (${DEFAULT_ROOT.fontSizePx} px)`
    : `ideally ${remOf(main, root)} (${main} px), like most text on the page`

const remOf = (px: number, { fontSizePx }: RootFontArtifact): string =>
  `${Math.round((100 * px) / fontSizePx) / 100}rem`

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
        'Lay out the content for the width of the phone instead of scaling it, or increase its font size on narrow screens.',
    },
  ]
}
