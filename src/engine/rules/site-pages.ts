import type { PageSummary } from '../collect/page-summary.ts'

/** Pages that name the same canonical address are one page to a reader: the first of each. */
export function onePerAddress(pages: readonly PageSummary[]): PageSummary[] {
  const byAddress = new Map<string, PageSummary>()
  for (const page of pages) {
    const address = page.canonical ?? page.url
    if (!byAddress.has(address)) byAddress.set(address, page)
  }
  return [...byAddress.values()]
}

/** Shortest address first: of several pages that are alike it is the one that keeps what they share. */
export const shortestFirst = (pages: readonly PageSummary[]): PageSummary[] =>
  pages.toSorted((a, b) => a.url.length - b.url.length || (a.url < b.url ? -1 : 1))

/** Path and query as they are shown to a reader. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
