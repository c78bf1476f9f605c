import type { PageSummary } from '../collect/page-summary.ts'
import { SUMMARY_LINKS_MAX } from '../collect/summary.ts'
import { changesSomething, crawlLinks } from '../crawl/links.ts'

export interface AddressChoice {
  pages: readonly PageSummary[]
  /** The URLs whose responses are already known, without fragments. */
  visited: ReadonlySet<string>
  sitemapEntries: readonly string[]
  isAllowed: (url: string) => boolean
}

const OF_ONE_PAGE_MAX = 50
const OF_MORE_PAGES_MAX = 150
const OF_SITEMAP_MAX = 10

/**
 * Returns the URLs to probe on the first page's origin, without duplicates. These are the pages' canonical
 * URLs, their links, and some sitemap entries.
 */
export function urlsToProbe({ pages, visited, sitemapEntries, isAllowed }: AddressChoice): string[] {
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

/** Returns true if all linked pages were visited, which means that no other pages can be reached. */
export const hasVisitedAllLinks = (
  pages: readonly PageSummary[],
  isVisited: (url: string) => boolean,
): boolean =>
  pages.every(({ url, links }) => {
    const pageLinks = links.map((link) => ({ url: link.url, inNavigation: false, inMain: false }))
    return links.length < SUMMARY_LINKS_MAX && crawlLinks(pageLinks, url).every(isVisited)
  })
