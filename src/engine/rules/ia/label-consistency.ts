import type { PageSummary } from '../../collect/page-summary.ts'
import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type SiteRule } from '../rule.ts'
import { mainNavigation } from '../site-navigation.ts'

const criteria = { pagesMin: 2 }

/**
 * Compares the main navigations of the pages: a name that two pages or more use is the entry's name, and the first page
 * that has another one fires. The heading of the page itself is no other name: links to the next page are called by it.
 */
export const labelConsistency: SiteRule = {
  id: 'label-consistency',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The navigation calls a page by one name.',
  why: 'A second name looks like a second page: readers press it again, or look for what they missed.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/consistent-identification',
  fix: 'Build the navigation of all pages from one list.',
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
          message: `The navigation calls ${new URL(other.url).pathname} ${quote(other.label)} here and ${quote(name)} on ${where}.`,
          fixSuggestion: `Call the entry ${quote(name)} here too, as on the other pages.`,
        },
      ]
    })
  },
}

/** The label that most pages use, if two do. */
function nameOf(members: readonly { label: string; page: PageSummary }[]): string | null {
  const uses = [...Map.groupBy(members, ({ label }) => label)].toSorted(([, a], [, b]) => b.length - a.length)
  const [label, pages] = uses[0]!
  return pages.length >= criteria.pagesMin && label !== '' ? label : null
}

/** Words added for the current page or a count are no other name. */
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
