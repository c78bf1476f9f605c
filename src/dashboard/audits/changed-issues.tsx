import { useMemo, useState } from 'react'
import { formatCount, formatNumber } from '../components/format.ts'
import { RetryNotice } from '../components/notice.tsx'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { AuditChangedIssuesDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { IssueGroups } from './issue-group-list.tsx'
import { groupIssues } from './issue-groups.ts'
import { ISSUE } from './labels.ts'
import { SuppressionTarget } from './report-context.ts'

const TITLES = {
  fixed: (count: number) => `${formatCount(count, ISSUE)} fixed`,
  unknown: (count: number) => `${formatCount(count, ISSUE)} not checked`,
} as const

/** The maximum number of issues that the service returns in one response. */
const LISTED_MAX = 1000

interface ChangedIssuesProps {
  auditId: string
  state: keyof typeof TITLES
  count: number
}

/** Lists issues that the audit didn't find. Loads them when the user opens the list. */
export function ChangedIssues({ auditId, state, count }: ChangedIssuesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PlainDisclosure title={TITLES[state](count)} isExpanded={isOpen} onExpandedChange={setOpen}>
      {state === 'unknown' && (
        <p className="small muted">
          Earlier audits found these issues. This audit couldn’t check for them, because a page didn’t load,
          or an engine or probe didn’t run.
        </p>
      )}
      {isOpen && <LoadedChanges auditId={auditId} state={state} count={count} />}
    </PlainDisclosure>
  )
}

function LoadedChanges({ auditId, state, count }: ChangedIssuesProps) {
  const { data, error, reload } = useStaleIfErrorQuery({
    query: AuditChangedIssuesDocument,
    variables: { id: auditId, state, first: Math.min(count, LISTED_MAX) },
  })
  const issues = data?.job?.changedIssues?.nodes
  const groups = useMemo(() => (issues ? groupIssues(issues, 'rule') : null), [issues])
  if (error)
    return <RetryNotice title="Couldn’t load the issues" message={messageOf(error)} onRetry={reload} />
  if (!groups) return <Skeleton label="Loading issues" rows={2} />
  return (
    // These issues no longer exist, so there is nothing to suppress.
    <SuppressionTarget value={null}>
      <IssueGroups groups={groups} grouping="rule" level={4} />
      {count > LISTED_MAX && (
        <p className="small muted numbers">Only the first {formatNumber(LISTED_MAX)} are shown.</p>
      )}
    </SuppressionTarget>
  )
}
