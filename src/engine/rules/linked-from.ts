import type { PageSummary, SummaryLink } from '../collect/page-summary.ts'

export interface LinkedFrom {
  /** The first page that links to the URL, and the link on it. */
  page: PageSummary
  link: SummaryLink
  /** The number of pages that link to the URL. */
  pages: number
}

/**
 * Returns the first page that links to a URL, and the number of such pages. Ignores fragments. Returns null
 * if no page links to the URL.
 */
export function linkedFrom(pages: readonly PageSummary[], url: string): LinkedFrom | null {
  const found = pages.flatMap((page) => {
    const link = page.links.find((candidate) => candidate.url.split('#')[0] === url)
    return link ? [{ page, link }] : []
  })
  const [first] = found
  return first ? { ...first, pages: found.length } : null
}
