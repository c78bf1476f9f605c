import type { PageSummary } from '../collect/page-summary.ts'
import { SUMMARY_LINKS_MAX } from '../collect/summary.ts'
import { changesSomething, crawlLinks } from '../crawl/links.ts'

export interface AddressChoice {
  pages: readonly PageSummary[]
  /** Addresses whose answer is known, fragments aside. */
  visited: ReadonlySet<string>
  sitemapEntries: readonly string[]
  isAllowed: (url: string) => boolean
}

const OF_ONE_PAGE_MAX = 50
const OF_MORE_PAGES_MAX = 150
const OF_SITEMAP_MAX = 10

/** Of the first page's origin, each once: what the pages name as canonical, what they link to, and some of the sitemap. */
export function addressesToAsk({ pages, visited, sitemapEntries, isAllowed }: AddressChoice): string[] {
  const origin = new URL(pages[0]!.url).origin
  const known = new Set(visited)
  const choose = (addresses: readonly (string | null)[], max: number): string[] => {
    const chosen: string[] = []
    for (const address of addresses) {
      if (chosen.length >= max) break
      const url = address === null ? null : URL.parse(address.split('#')[0]!)
      if (!url || url.origin !== origin || url.username || known.has(url.href)) continue
      known.add(url.href)
      if (!changesSomething(url) && isAllowed(url.href)) chosen.push(url.href)
    }
    return chosen
  }
  const linksMax = pages.length === 1 ? OF_ONE_PAGE_MAX : OF_MORE_PAGES_MAX
  return [
    ...choose(
      pages.map(({ canonical }) => canonical),
      OF_SITEMAP_MAX,
    ),
    ...choose(
      pages.flatMap(({ links }) => links.map(({ url }) => url)),
      linksMax,
    ),
    ...choose(sitemapEntries, OF_SITEMAP_MAX),
  ]
}

/** Whether every page that the pages link to was asked for: then what none of them links to cannot be reached. */
export const hasSeenAll = (pages: readonly PageSummary[], isVisited: (url: string) => boolean): boolean =>
  pages.every(({ url, links }) => {
    const pageLinks = links.map((link) => ({ url: link.url, inNavigation: false, inMain: false }))
    return links.length < SUMMARY_LINKS_MAX && crawlLinks(pageLinks, url).every(isVisited)
  })
