import { startTransition, useCallback, useEffect, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import {
  AuditIssueGroupsDocument,
  type AuditIssueGroupsQuery,
  AuditIssuesDocument,
  type AuditIssuesQuery,
} from '../generated/operations.ts'
import type { Audit, ReportIssue } from './audit.ts'
import type { KnownCauses } from './issue-groups.ts'

type IssuePage = NonNullable<AuditIssuesQuery['job']>['issues']

const NOTHING_KNOWN: KnownCauses = new Map()

/** The maximum number of issues per request. */
const PAGE_MAX = 1000

/**
 * Returns the number of issues to load per request. It never exceeds the number of issues in the audit,
 * because the cost depends on the number requested.
 */
export const pageSizeOf = ({ issueCounts, suppressedCount }: Audit): number => {
  const { error = PAGE_MAX, warning = 0, info = 0 } = issueCounts ?? {}
  return Math.min(Math.max(error + warning + info + (suppressedCount ?? 0), 1), PAGE_MAX)
}

/** Loads all issues from an ended audit page by page, and the titles of their groups. */
export function useAuditIssues(audit: Audit) {
  const { id, previousJobId } = audit
  const first = pageSizeOf(audit)
  const client = useClient()
  const [issues, setIssues] = useState<readonly ReportIssue[] | null>(null)
  const [known, setKnown] = useState<KnownCauses>(NOTHING_KNOWN)
  const [error, setError] = useState<CombinedError | null>(null)

  const load = useCallback(async () => {
    const loaded: ReportIssue[] = []
    let after = null as string | null
    setError(null)
    do {
      const result = await client.query(AuditIssuesDocument, { id, first, after }).toPromise()
      const page: IssuePage | undefined = result.data?.job?.issues
      if (!page) return setError(result.error ?? null)
      // In the first audit of a page, all issues are new.
      loaded.push(...page.nodes.map((issue) => (previousJobId ? issue : { ...issue, state: null })))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    const groups = await client.query(AuditIssueGroupsDocument, { id }).toPromise()
    if (!groups.data?.job?.issueGroups) return setError(groups.error ?? null)
    const causes = causesOf(groups.data)
    startTransition(() => {
      setKnown(causes)
      setIssues(loaded)
    })
  }, [client, id, first, previousJobId])

  useEffect(() => {
    load()
  }, [load])
  return { issues, known, error, reload: load }
}

function causesOf({ job, rules }: AuditIssueGroupsQuery): KnownCauses {
  const reasons = new Map(rules.map(({ id, why }) => [id, why]))
  return new Map(
    job?.issueGroups?.map(({ id, title, rule, count, scoreGain }) => [
      id,
      { title, count, gain: scoreGain.overall, why: reasons.get(rule) ?? null },
    ]),
  )
}
