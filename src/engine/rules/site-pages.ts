import type { PageSummary } from '../collect/page-summary.ts'

/** Returns the first page of each canonical URL because pages with the same canonical URL count as one. */
export function onePerAddress(pages: readonly PageSummary[]): PageSummary[] {
  const byAddress = new Map<string, PageSummary>()
  for (const page of pages) {
    const address = page.canonical ?? page.url
    if (!byAddress.has(address)) byAddress.set(address, page)
  }
  return [...byAddress.values()]
}

/** Sorts pages by the length of their URLs. Of several similar pages, the first counts as the original. */
export const shortestFirst = (pages: readonly PageSummary[]): PageSummary[] =>
  pages.toSorted((a, b) => a.url.length - b.url.length || (a.url < b.url ? -1 : 1))

/** Returns the path and query of a URL, for display. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
