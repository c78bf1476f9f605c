import { useEffect, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { formatCount } from '../components/format.ts'
import { RetryNotice } from '../components/notice.tsx'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { SuppressedIssuesDocument, type SuppressedIssuesQuery } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { SuppressionFacts } from '../suppressions/suppression-facts.tsx'
import type { Audit } from './audit.ts'
import { IssueGroups } from './issue-group-list.tsx'
import { groupIssues } from './issue-groups.ts'
import { ISSUE } from './labels.ts'
import { SuppressionTarget } from './report-context.ts'
import { pageSizeOf } from './use-audit-issues.ts'

type SuppressedPage = NonNullable<SuppressedIssuesQuery['job']>['issues']
type Issue = NonNullable<SuppressedPage>['nodes'][number]
type SuppressedIssue = Issue & { suppression: NonNullable<Issue['suppression']> }

/** Lists suppressed issues, grouped by suppression, and shows who created each suppression and why. */
export function SuppressedIssues({ audit, count }: { audit: Audit; count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="suppressed">
      <PlainDisclosure
        title={`${formatCount(count, ISSUE)} suppressed`}
        isExpanded={isOpen}
        onExpandedChange={setOpen}
      >
        {isOpen && <LoadedSuppressed audit={audit} />}
      </PlainDisclosure>
    </div>
  )
}

function LoadedSuppressed({ audit }: { audit: Audit }) {
  const { issues, error, reload } = useSuppressed(audit)
  if (error)
    return <RetryNotice title="Couldn’t load the issues" message={messageOf(error)} onRetry={reload} />
  if (!issues) return <Skeleton label="Loading issues" rows={2} />
  return (
    // These issues are already suppressed.
    <SuppressionTarget value={null}>
      <ul className="suppressed-list">
        {[...Map.groupBy(issues, ({ suppression }) => suppression.id)].map(([id, members]) => (
          <li key={id}>
            <SuppressionFacts suppression={members[0]!.suppression} />
            <IssueGroups groups={groupIssues(members, 'rule')} grouping="rule" level={4} />
          </li>
        ))}
      </ul>
    </SuppressionTarget>
  )
}

/** Loads all issues because the service can't filter for suppressed ones. */
function useSuppressed(audit: Audit) {
  const { id } = audit
  const first = pageSizeOf(audit)
  const client = useClient()
  const [issues, setIssues] = useState<readonly SuppressedIssue[] | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const found: SuppressedIssue[] = []
      let after = null as string | null
      do {
        const variables = { id, first, after }
        const { data, error } = await client.query(SuppressedIssuesDocument, variables).toPromise()
        const page: SuppressedPage | undefined = data?.job?.issues
        if (!isCurrent) return
        if (!page) return setError(error ?? null)
        found.push(...page.nodes.filter(isSuppressed))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      setIssues(found)
    }
    read()
    return () => {
      isCurrent = false
    }
  }, [client, id, first, attempt])

  const reload = () => {
    setError(null)
    setAttempt(attempt + 1)
  }
  return { issues, error, reload }
}

const isSuppressed = (issue: Issue): issue is SuppressedIssue => issue.suppression !== null
