import type { PageAppearance } from '../../collect/page-summary.ts'
import { quote, type SiteRule, type SiteVerdict } from '../rule.ts'

const criteria = { pagesMin: 4, majorityShare: 0.6, sizePxTolerance: 1, usualShareMin: 0.2 }

type Text = PageAppearance['texts'][number]

/** Only pages that have next to none of the usual text: a short one may be but a box in another size. */
export const baseText: SiteRule = {
  id: 'base-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Running text looks the same on every page.',
  why: 'Another typeface or size reads as another site: readers wonder whether they have left.',
  source: 'https://www.nngroup.com/articles/consistency-and-standards/',
  fix: 'Let all pages take typeface and size of running text from one style sheet.',
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
        message: `Running text is set in ${quote(family)} of ${sizePx} px here, and in ${quote(model.family)} of ${model.sizePx} px on ${usual.length} of ${written.length} pages.`,
        fixSuggestion: 'Use the style sheet of the other pages for the text of this one.',
      }))
  },
}

function shareOf(texts: readonly Text[], model: Pick<Text, 'family' | 'sizePx'>): number {
  const alike = texts.filter(
    ({ family, sizePx }) =>
      family === model.family && Math.abs(sizePx - model.sizePx) <= criteria.sizePxTolerance,
  )
  const sum = (some: readonly Text[]) => some.reduce((total, { characters }) => total + characters, 0)
  return sum(alike) / sum(texts)
}
