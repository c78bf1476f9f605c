import { startTransition, useCallback, useEffect, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import {
  type AuditIssueFragment,
  AuditIssuesDocument,
  type AuditIssuesQuery,
} from '../generated/operations.ts'
import type { Job } from './audit-facts.tsx'

type IssuePage = NonNullable<AuditIssuesQuery['job']>['issues']

/** The most issues of one request. */
const PAGE_MAX = 1000

/** An operation costs by what it asks for: no more than there is. */
const pageSizeOf = ({ issueCounts }: Job): number => {
  const { error = PAGE_MAX, warning = 0, info = 0 } = issueCounts ?? {}
  return Math.min(Math.max(error + warning + info, 1), PAGE_MAX)
}

/** Loads all issues of an audit that has ended, over as many requests as they take. */
export function useAuditIssues(job: Job) {
  const { id } = job
  const first = pageSizeOf(job)
  const client = useClient()
  const [issues, setIssues] = useState<readonly AuditIssueFragment[] | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)

  const load = useCallback(async () => {
    const found: AuditIssueFragment[] = []
    let after = null as string | null
    setError(null)
    do {
      const result = await client.query(AuditIssuesDocument, { id, first, after }).toPromise()
      const page: IssuePage | undefined = result.data?.job?.issues
      if (!page) return setError(result.error ?? null)
      found.push(...page.nodes)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    startTransition(() => setIssues(found))
  }, [client, id, first])

  useEffect(() => {
    load()
  }, [load])
  return { issues, error, reload: load }
}
