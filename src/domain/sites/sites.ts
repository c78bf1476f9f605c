import type { AddressPolicy } from '../../egress/address-policy.ts'
import { type Caller, requireSameSandbox } from '../../model/caller.ts'
import type { LoggedIssue } from '../../model/issue.ts'
import { readSiteTags, SITE_LIMITS, type Site, type SitePage, type TrendPoint } from '../../model/site.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { HistorySiteReader } from '../../store/history-sites.ts'
import type { SiteStore } from '../../store/sites.ts'
import { groupIssues, type IssueGroup } from '../audits/issue-groups.ts'
import type { Scoring } from '../audits/score-gain.ts'

export interface SiteReaderDeps {
  sites: SiteStore
  issueHistory: HistorySiteReader
  policy: Pick<AddressPolicy, 'checkForm'>
  scoring: Scoring
}

export interface SiteFilter {
  first: number
  /** The last origin on the previous page of the list. */
  after: string | null
  tag: string | null
}

export type Sites = ReturnType<typeof createSites>

/** Reads the sites of an account, based on the history of their pages. */
export function createSites({ sites, issueHistory, policy, scoring }: SiteReaderDeps) {
  const pagesOf = new WeakMap<Site, ReturnType<HistorySiteReader['listPages']>>()

  /** Several fields of a site share one query for its pages. */
  const readPages = (site: Site) => {
    const read = pagesOf.get(site) ?? issueHistory.listPages(site, SITE_LIMITS.pages)
    pagesOf.set(site, read)
    return read
  }
  const idsOf = async (site: Site) => (await readPages(site)).map(({ id }) => id)

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
     * Returns the site of a URL. @throws ServiceError `invalid_url`, or `not_found` if no audit of the site has completed.
     */
    read: async (caller: Caller, url: string, sandbox: boolean): Promise<Site> =>
      known(await sites.find(keyOf(caller, url, sandbox))),

    list: ({ accountId }: Caller, sandbox: boolean, filter: SiteFilter): Promise<Site[]> =>
      sites.list({ accountId, sandbox }, filter),

    /** Replaces the site's tags. @throws ServiceError `validation_error`, or what `read` throws. */
    async setTags(caller: Caller, url: string, tags: unknown, sandbox: boolean): Promise<Site> {
      const key = keyOf(caller, url, sandbox)
      requireSameSandbox(caller, key)
      return known(await sites.setTags(key, readSiteTags(tags)))
    },

    /** Returns the pages with the lowest scores first. */
    async pages(site: Site, first: number): Promise<SitePage[]> {
      const pages = await readPages(site)
      return pages.toSorted((a, b) => scoreOf(a) - scoreOf(b)).slice(0, first)
    },

    /** Counts the open issues that aren't suppressed. */
    openIssues: async (site: Site): Promise<number> => issueHistory.countOpen(await idsOf(site)),

    /** Groups the open issues of all pages, sorted by the points that fixing a group would gain. */
    async issueGroups(site: Site, first: number): Promise<IssueGroup[]> {
      const ids = await idsOf(site)
      const issues: LoggedIssue[] = await issueHistory.listOpenIssues(ids, SITE_LIMITS.groupedIssues)
      return groupIssues(issues, { ...scoring, pageCount: ids.length }).slice(0, first)
    },

    /** Returns the latest results, oldest first. */
    trend: async ({ id }: Site): Promise<TrendPoint[]> =>
      (await sites.listScores(id, SITE_LIMITS.trend)).toReversed(),
  }
}

/** Pages without a score come last. */
const scoreOf = ({ lastAudit }: SitePage): number => lastAudit.scores?.overall ?? Number.MAX_VALUE
