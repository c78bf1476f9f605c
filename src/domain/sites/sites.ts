import type { AddressPolicy } from '../../egress/address-policy.ts'
import { type Caller, requireSameSandbox } from '../../model/caller.ts'
import type { IssueGroup } from '../../model/issue-group.ts'
import {
  readSiteTags,
  SITE_LIMITS,
  type Site,
  type SitePage,
  type SiteSummary,
  type TrendPoint,
} from '../../model/site.ts'
import { batcher } from '../../shared/batcher.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { HistorySiteReader } from '../../store/history-sites.ts'
import type { SiteStore } from '../../store/sites.ts'
import { GROUPING_REVISION, groupIssues } from '../audits/issue-groups.ts'
import type { Scoring } from '../audits/score-gain.ts'
import type { PageSizes } from '../audits/scored-pages.ts'

/** The maximum number of sites whose trends are read in one batch. */
const TRENDS_MAX = 20

export interface SiteReaderDeps {
  sites: SiteStore
  issueHistory: HistorySiteReader
  policy: Pick<AddressPolicy, 'checkForm'>
  scoring: Scoring
  /** The version of the rules and the formula, on which group titles and score gains depend. */
  rulesetVersion: string
}

export interface SiteFilter {
  first: number
  /** The last origin on the previous page of the list. */
  after: string | null
  tag: string | null
}

export type Sites = ReturnType<typeof createSites>

type WorstPages = Awaited<ReturnType<HistorySiteReader['listSizedPages']>>
type OpenIssues = Awaited<ReturnType<HistorySiteReader['listOpenIssues']>>

/** Returns the sizes of pages by page URL, spelled as in the pages' issues. */
function sizesByUrl(pages: WorstPages, open: OpenIssues): PageSizes {
  const sizes = new Map(pages.map(({ id, size }) => [id, size]))
  return new Map(
    open.flatMap(({ page, issue }) => {
      const size = sizes.get(page)
      return size === undefined ? [] : [[issue.pageUrl, size]]
    }),
  )
}

/** Returns a function that reads a site's trend. Reads for the sites in a list are combined into batches. */
const createTrendReader = (sites: SiteStore) =>
  batcher<string, TrendPoint[]>(
    async (ids) => {
      const found = await sites.listScores(ids, SITE_LIMITS.trend)
      return ids.map((id) => found.get(id)?.toReversed() ?? [])
    },
    { max: TRENDS_MAX },
  )

/** Reads the sites of an account, based on the history of their pages. */
export function createSites({ sites, issueHistory, policy, scoring, rulesetVersion }: SiteReaderDeps) {
  const groupsVersion = `${rulesetVersion}.${GROUPING_REVISION}`
  const summaries = new WeakMap<Site, Promise<SiteSummary>>()

  /** A site's fields share one summary. */
  const readSummary = (site: Site): Promise<SiteSummary> => {
    const read = summaries.get(site) ?? sites.readSummary(site)
    summaries.set(site, read)
    return read
  }

  const readTrend = createTrendReader(sites)
  const groupAgain = async (site: Site): Promise<IssueGroup[]> => {
    const { pages } = await readSummary(site)
    const limits = { pages: SITE_LIMITS.pages, issues: SITE_LIMITS.groupedIssues }
    const worst = await issueHistory.listSizedPages(site, limits)
    const open = await issueHistory.listOpenIssues(worst, SITE_LIMITS.groupedIssues)
    const issues = open.map(({ issue }) => issue)
    const groups = groupIssues(issues, { ...scoring, pageCount: pages, sizes: sizesByUrl(worst, open) })
    await sites.saveGroups(site, groupsVersion, groups)
    return groups
  }

  const keyOf = (caller: Caller, url: unknown, sandbox: boolean) => ({
    accountId: caller.accountId,
    sandbox,
    url: policy.checkForm(url, { field: 'url', protocols: ['http:', 'https:'] }).origin,
  })
  const known = (site: Site | null): Site => {
    if (!site) throw new ServiceError('not_found', { message: 'No audit of this site has completed yet.' })
    return site
  }

  return {
    /**
     * Returns the site to which a URL belongs.
     * @throws ServiceError `invalid_url`, or `not_found` if no audit of the site has completed.
     */
    read: async (caller: Caller, url: string, sandbox: boolean): Promise<Site> =>
      known(await sites.find(keyOf(caller, url, sandbox))),

    list: ({ accountId }: Caller, sandbox: boolean, filter: SiteFilter): Promise<Site[]> =>
      sites.list({ accountId, sandbox }, filter),

    /**
     * Replaces the site's tags.
     * @throws ServiceError `validation_error`, or any error that `read` throws.
     */
    async setTags(caller: Caller, url: string, tags: unknown, sandbox: boolean): Promise<Site> {
      const key = keyOf(caller, url, sandbox)
      requireSameSandbox(caller, key)
      return known(await sites.setTags(key, readSiteTags(tags)))
    },

    /** Returns the pages with the lowest scores, lowest first. */
    async pages(site: Site, first: number): Promise<SitePage[]> {
      // Pages are sorted by stored values, which are updated when the summary is read.
      await readSummary(site)
      return issueHistory.listWorstPages(site, first)
    },

    /** Returns the number of pages and open issues, and the page with the lowest score. */
    summary: readSummary,

    /** Groups the open issues on all pages, sorted by the points that fixing each group would gain. */
    async issueGroups(site: Site, first: number): Promise<IssueGroup[]> {
      const stored = await sites.readGroups(site, groupsVersion, first)
      return stored ?? (await groupAgain(site)).slice(0, first)
    },

    /** Returns the latest results, oldest first. */
    trend: ({ id }: Site): Promise<TrendPoint[]> => readTrend(id),
  }
}
