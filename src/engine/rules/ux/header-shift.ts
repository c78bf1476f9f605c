import type { PageSummary } from '../../collect/page-summary.ts'
import type { SiteRule, SiteVerdict } from '../rule.ts'

const criteria = { pagesMin: 4, majorityShare: 0.6, heightPxTolerance: 16 }

/**
 * Compares the height of each header with the height that most pages share. Skips the home page, which often
 * has a taller header.
 */
export const headerShift: SiteRule = {
  id: 'header-shift',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The header has the same height on every page.',
  why: 'When the height of the header changes, the menu moves, and people may wonder whether they are still on the same site.',
  source: 'https://www.nngroup.com/articles/consistency-and-standards/',
  fix: 'Use the same template for the header on all pages.',
  criteria,
  judge: (pages): SiteVerdict[] => {
    const headed = pages.flatMap((page) =>
      page.appearance.headerPx === null ? [] : [{ page, heightPx: page.appearance.headerPx }],
    )
    const usual = usualOf(headed.map(({ heightPx }) => heightPx))
    const alike = headed.filter(({ heightPx }) => Math.abs(heightPx - usual) <= criteria.heightPxTolerance)
    if (headed.length < criteria.pagesMin || alike.length < headed.length * criteria.majorityShare) return []
    return headed
      .filter((entry) => !alike.includes(entry) && !isHome(entry.page))
      .map(({ page, heightPx }) => ({
        url: page.url,
        element: null,
        message: `The header is ${heightPx} px tall on this page, but ${usual} px on ${alike.length} of ${headed.length} pages.`,
        fixSuggestion:
          'On this page, use the same header template as on the other pages so that the content starts at the same height.',
      }))
  },
}

/** Returns the height that is similar to the largest number of other heights. */
function usualOf(heights: readonly number[]): number {
  const near = (height: number) =>
    heights.filter((other) => Math.abs(other - height) <= criteria.heightPxTolerance).length
  return heights.toSorted((a, b) => near(b) - near(a) || a - b)[0] ?? 0
}

const isHome = ({ url }: PageSummary): boolean => new URL(url).pathname === '/'
