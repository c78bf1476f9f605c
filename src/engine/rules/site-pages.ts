import type { PageSummary } from '../collect/page-summary.ts'

/** Returns the first page of each canonical address, since visitors see the others as the same page. */
export function onePerAddress(pages: readonly PageSummary[]): PageSummary[] {
  const byAddress = new Map<string, PageSummary>()
  for (const page of pages) {
    const address = page.canonical ?? page.url
    if (!byAddress.has(address)) byAddress.set(address, page)
  }
  return [...byAddress.values()]
}

/** Sorts pages by the length of their address. Of several similar pages, the first counts as the original. */
export const shortestFirst = (pages: readonly PageSummary[]): PageSummary[] =>
  pages.toSorted((a, b) => a.url.length - b.url.length || (a.url < b.url ? -1 : 1))

/** Returns the path and query of an address for display. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
