import type { Audit } from '../../model/audit.ts'
import { CATEGORIES, type Issue } from '../../model/issue.ts'
import type { Suppression } from '../../model/suppression.ts'
import { createSuppressionMatcher, pageTest } from '../../model/suppression-match.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditStore } from '../../store/audits.ts'

/** The number of the account's latest audits to search for sites to which the suppression applies. */
const AUDITS_MAX = 100
/**
 * The maximum number of sites to check, starting with the most recently audited ones. For each site, the
 * issues from one audit are read.
 */
const SITES_MAX = 10

export interface BreadthDeps {
  audits: Pick<AuditStore, 'list'>
  issuesOf: (audit: Audit) => Promise<readonly Issue[]>
}

export type CheckBreadth = ReturnType<typeof createBreadthCheck>

/**
 * Returns a function that checks how much a suppression would have hidden in the last completed audit of each
 * site to which it applies. A suppression applies to all sites unless it has a page pattern, in which case it
 * applies to sites with matching pages. A suppression with a fingerprint hides only one defect, so it's never
 * too broad.
 * @throws ServiceError `suppression_too_broad` if the suppression hides more than half of the issues in a
 * category.
 */
export function createBreadthCheck({ audits, issuesOf }: BreadthDeps) {
  return async (suppression: Suppression): Promise<void> => {
    if (suppression.fingerprint !== null) return
    const { accountId, sandbox, pagePattern } = suppression
    const isMeant = pagePattern === null ? () => true : pageTest(pagePattern)
    const pagesOf = ({ pages }: Audit) =>
      pages.filter(({ url, finalUrl }) => isMeant({ pageUrl: finalUrl ?? url })).map(({ url }) => url)
    const latest = await audits.list(accountId, {
      status: 'completed',
      sandbox,
      first: AUDITS_MAX,
      before: null,
    })
    const bySite = new Map<string, Audit>()
    for (const audit of latest.filter((audit) => pagesOf(audit).length > 0)) {
      const { origin } = new URL(audit.normalizedUrl)
      if (bySite.size < SITES_MAX && !bySite.has(origin)) bySite.set(origin, audit)
    }
    for (const audit of bySite.values()) checkIn(audit, await issuesOf(audit), suppression)
  }
}

function checkIn({ id }: Audit, issues: readonly Issue[], suppression: Suppression): void {
  const matches = createSuppressionMatcher([suppression])
  for (const category of CATEGORIES) {
    const all = issues.filter((issue) => issue.category === category)
    const hidden = all.filter((issue) => matches(issue) !== null).length
    if (hidden * 2 > all.length)
      throw new ServiceError('suppression_too_broad', {
        details: { category, hidden, total: all.length, job_id: id },
      })
  }
}
