import type { Collection, Db } from 'mongodb'
import { NO_ISSUES, type OpenCounts, type Site, type SitePage, type SiteSummary } from '../model/site.ts'
import type { IssueDocument, PageDocument, SiteDocument } from './history-documents.ts'
import { type CountedPage, createPageCounts } from './page-counts.ts'

/** Marks the summary of a site as out of date. To be used after each change to the site's pages. */
export const outdatedSummary = { $inc: { revision: 1 }, $unset: { summary: '' } } as const

/** The fields of a page that a summary reads. */
const FIELDS = { accountId: 1, sandbox: 1, url: 1, lastAudit: 1, open: 1, revision: 1 } as const

/**
 * The URL of every page begins with the origin and a slash. In ASCII, `0` is the next character after the
 * slash.
 */
export const pagesOfSite = ({ accountId, sandbox, url }: Pick<Site, 'accountId' | 'sandbox' | 'url'>) => ({
  accountId,
  sandbox,
  url: { $gte: `${url}/`, $lt: `${url}0` },
  isExpired: { $exists: false },
})

export const toSitePage = ({ url, lastAudit }: Pick<PageDocument, 'url' | 'lastAudit'>): SitePage => ({
  url,
  lastAudit: {
    id: lastAudit.id,
    at: lastAudit.at,
    scores: lastAudit.scores ?? null,
    metrics: lastAudit.metrics ?? null,
  },
})

/** The maximum number of pages in memory at the same time. */
const BATCH = 500

/**
 * Returns a function that summarizes a site's pages in batches and stores the summary. It first counts the
 * issues on pages that have changed. If a page changes in the meantime, the summary isn't stored.
 */
export function createSiteSummaries(db: Db) {
  const sites = db.collection<SiteDocument>('sites')
  const pages = db.collection<PageDocument>('history_pages')
  const countPages = createPageCounts(pages, db.collection<IssueDocument>('history_issues'))

  return async (site: Site): Promise<SiteSummary> => {
    const revision = (await readRevision(sites, site.id)) ?? null
    const found = pages.find(pagesOfSite(site)).project<CountedPage>(FIELDS).batchSize(BATCH)
    let summary: SiteSummary = { pages: 0, open: NO_ISSUES, worst: null }
    for await (const batch of batchesOf(found, BATCH)) {
      const counted = await countPages(batch.filter(({ open }) => !open))
      summary = add(
        summary,
        batch.map((page) => ({ ...page, open: page.open ?? counted.get(page._id)! })),
      )
    }
    await sites.updateOne({ _id: site.id, revision }, { $set: { summary } })
    return summary
  }
}

const readRevision = async (sites: Collection<SiteDocument>, id: string) =>
  (await sites.findOne({ _id: id }, { projection: { revision: 1 } }))?.revision

async function* batchesOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function add(sum: SiteSummary, pages: readonly (CountedPage & { open: OpenCounts })[]): SiteSummary {
  const open = { ...sum.open }
  let { worst } = sum
  for (const page of pages) {
    for (const severity of Object.keys(open) as (keyof OpenCounts)[]) open[severity] += page.open[severity]
    if (scoreOf(page) < (worst ? scoreOf(worst) : Number.POSITIVE_INFINITY)) worst = toSitePage(page)
  }
  return { pages: sum.pages + pages.length, open, worst }
}

/** Returns a page's score, or infinity for a page without one. */
const scoreOf = ({ lastAudit }: Pick<PageDocument, 'lastAudit'>): number =>
  lastAudit.scores?.overall ?? Number.POSITIVE_INFINITY
