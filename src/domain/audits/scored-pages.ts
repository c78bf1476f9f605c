import type { PageVisit } from '../../model/audit.ts'

/** The facts about an audit's pages that determine how much fixing its issues would raise the scores. */
export interface ScoredPages {
  /** The number of pages over which scores are averaged. Absent if no page has been examined yet. */
  pageCount?: number
  /** The size of each page, by final URL. Doesn't contain pages from older audits. */
  sizes: PageSizes
}

export type PageSizes = ReadonlyMap<string, number>

export function scoredPagesOf(visits: readonly PageVisit[]): ScoredPages {
  const pageCount = visits.filter(({ status }) => status === 'done').length
  const sizes = new Map(
    visits.flatMap(({ url, finalUrl, size }) => (size === undefined ? [] : [[finalUrl ?? url, size]])),
  )
  return { ...(pageCount > 0 && { pageCount }), sizes }
}
