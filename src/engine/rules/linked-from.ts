import type { PageSummary, SummaryLink } from '../collect/page-summary.ts'

export interface LinkedFrom {
  /** The first page that links there, and its link. */
  page: PageSummary
  link: SummaryLink
  /** How many pages do. */
  pages: number
}

/** Which pages link to an address, fragments aside; null when none does. */
export function linkedFrom(pages: readonly PageSummary[], url: string): LinkedFrom | null {
  const found = pages.flatMap((page) => {
    const link = page.links.find((candidate) => candidate.url.split('#')[0] === url)
    return link ? [{ page, link }] : []
  })
  const [first] = found
  return first ? { ...first, pages: found.length } : null
}
