import type { PageVisit } from '../../src/model/audit.ts'
import { withOverall } from '../../src/model/scores.ts'
import { make } from '../support/make.ts'

interface Figures {
  path: string
  title: string
  performance: number
  lcp: number
}

const FIGURES: readonly Figures[] = [
  { path: '/wares', title: 'Wares – Mill & Loom', performance: 91, lcp: 1800 },
  { path: '/wares/linen-tablecloth-natural', title: 'Linen tablecloth, natural', performance: 38, lcp: 6200 },
  { path: '/about', title: 'About us', performance: 99, lcp: 900 },
]

const lcpRating = (lcp: number) => (lcp <= 2500 ? 'good' : lcp <= 4000 ? 'needs_improvement' : 'poor')

/** Returns the pages of a crawl from the given page: three with scores and metrics, and one that failed. */
export function crawledPages(first: PageVisit): PageVisit[] {
  const urlOf = (path: string) => new URL(path, first.url).href
  const audited = FIGURES.map(({ path, title, performance, lcp }) =>
    make.page({
      url: urlOf(path),
      finalUrl: urlOf(path),
      title,
      depth: 1,
      foundOn: first.url,
      scores: withOverall({ ux: 88, accessibility: 96, information_architecture: 72, performance }),
      metrics: make.metrics({ lcp: { value: lcp, unit: 'ms', rating: lcpRating(lcp), threshold: 2500 } }),
    }),
  )
  const failed = make.page({
    url: urlOf('/wares/sold-out'),
    finalUrl: urlOf('/wares/sold-out'),
    status: 'failed',
    httpStatus: 410,
    reason: 'The page answered with an error',
    title: null,
    depth: 2,
    foundOn: audited[0]!.url,
  })
  return [first, ...audited, failed]
}
