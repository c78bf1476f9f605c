import type { PageSummary } from '../../collect/page-summary.ts'
import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type SiteRule } from '../rule.ts'
import { mainNavigation } from '../site-navigation.ts'

const criteria = { pagesMin: 2 }

/**
 * Compares the main navigation of all pages. If at least two pages use the same label for an item, it is the
 * item's usual label. The first page with a different label receives a verdict. The heading of the target
 * page is also a valid label.
 */
export const labelConsistency: SiteRule = {
  id: 'label-consistency',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Each page has the same name wherever it appears in the navigation.',
  why: 'When a page has two names, people may think that there are two pages, and open both.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/consistent-identification',
  fix: 'Generate the navigation on all pages from the same list.',
  criteria,
  judge: (pages) => {
    const entries = pages.flatMap((page) => mainNavigation(page).map((entry) => ({ ...entry, page })))
    const headings = new Map(pages.map((page) => [pageKey(page.url), lettersOf(headingOf(page))]))
    return [...Map.groupBy(entries, ({ url }) => url)].flatMap(([place, members]) => {
      const name = nameOf(members)
      const isName = (label: string) => isAlike(label, name!) || lettersOf(label) === headings.get(place)
      const other = name && members.find(({ labels }) => !labels.some(isName))
      if (!name || !other) return []
      const where = members.find(({ label }) => label === name)!.page.url
      return [
        {
          url: other.page.url,
          element: null,
          message: `The navigation entry for ${new URL(other.url).pathname} is called ${quote(other.label)} on this page, but ${quote(name)} on ${where}.`,
          fixSuggestion: `Change the navigation entry ${quote(other.label)} to ${quote(name)}, as on the other pages.`,
        },
      ]
    })
  },
}

/** Returns the most common label if at least two pages use it. */
function nameOf(members: readonly { label: string; page: PageSummary }[]): string | null {
  const uses = [...Map.groupBy(members, ({ label }) => label)].toSorted(([, a], [, b]) => b.length - a.length)
  const [label, pages] = uses[0]!
  return pages.length >= criteria.pagesMin && label !== '' ? label : null
}

/**
 * Returns whether two labels differ only by additional words, such as a count or a marker of the current
 * page.
 */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  return a === '' || b === '' || a.includes(b) || b.includes(a)
}

const headingOf = ({ headings }: PageSummary): string => headings.find(({ level }) => level === 1)?.text ?? ''

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
