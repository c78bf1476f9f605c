import type { PageAppearance } from '../../collect/page-summary.ts'
import { quote, type SiteRule, type SiteVerdict } from '../rule.ts'

const criteria = { pagesMin: 4, majorityShare: 0.6, sizePxTolerance: 1, usualShareMin: 0.2 }

type Text = PageAppearance['texts'][number]

/**
 * Fires only on pages with almost no text in the font and size that most pages use. Pages with a little such
 * text are fine because a single box with a different text size may dominate a short page.
 */
export const baseText: SiteRule = {
  id: 'base-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Body text looks the same on every page.',
  why: 'A different font or size may make people wonder whether they are still on the same site.',
  source: 'https://www.nngroup.com/articles/consistency-and-standards/',
  fix: 'Set the font family and size of body text in one style sheet that all pages share.',
  criteria,
  judge: (pages): SiteVerdict[] => {
    const written = pages.flatMap(({ url, appearance: { texts } }) =>
      texts[0] ? [{ url, texts, ...texts[0] }] : [],
    )
    const groups = [
      ...Map.groupBy(written, ({ family, sizePx }) => `${family} ${Math.round(sizePx)}`).values(),
    ]
    const usual = groups.sort((a, b) => b.length - a.length)[0]
    const model = usual?.[0]
    if (
      !model ||
      written.length < criteria.pagesMin ||
      usual.length < written.length * criteria.majorityShare
    )
      return []
    return written
      .filter(({ texts }) => shareOf(texts, model) < criteria.usualShareMin)
      .map(({ url, family, sizePx }) => ({
        url,
        element: null,
        message: `Body text is ${styleOf({ family, sizePx })} on this page, but ${styleOf(model)} on ${usual.length} of ${written.length} pages.`,
        fixSuggestion: `Change the body text on this page to ${styleOf(model)}, ideally by using the same style sheet as on the other pages.`,
      }))
  },
}

const styleOf = ({ family, sizePx }: Pick<Text, 'family' | 'sizePx'>): string =>
  `${sizePx} px ${quote(family)}`

function shareOf(texts: readonly Text[], model: Pick<Text, 'family' | 'sizePx'>): number {
  const alike = texts.filter(
    ({ family, sizePx }) =>
      family === model.family && Math.abs(sizePx - model.sizePx) <= criteria.sizePxTolerance,
  )
  const sum = (some: readonly Text[]) => some.reduce((total, { characters }) => total + characters, 0)
  return sum(alike) / sum(texts)
}
