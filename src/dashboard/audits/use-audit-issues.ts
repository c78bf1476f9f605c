import { startTransition, useCallback, useEffect, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import {
  type AuditIssueFragment,
  AuditIssuesDocument,
  type AuditIssuesQuery,
} from '../generated/operations.ts'

type IssuePage = NonNullable<AuditIssuesQuery['job']>['issues']

/** Loads all issues of an audit that has ended, page by page. */
export function useAuditIssues(id: string) {
  const client = useClient()
  const [issues, setIssues] = useState<readonly AuditIssueFragment[] | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)

  const load = useCallback(async () => {
    const loaded: AuditIssueFragment[] = []
    let after = null as string | null
    setError(null)
    do {
      const result = await client.query(AuditIssuesDocument, { id, after }).toPromise()
      const page: IssuePage | undefined = result.data?.job?.issues
      if (!page) return setError(result.error ?? null)
      loaded.push(...page.nodes)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    startTransition(() => setIssues(loaded))
  }, [client, id])

  useEffect(() => {
    load()
  }, [load])
  return { issues, error, reload: load }
}
