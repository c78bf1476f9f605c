import { useMemo, useState } from 'react'
import { formatNumber } from '../components/format.ts'
import { RetryNotice } from '../components/notice.tsx'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { ComparedIssuesDocument, type IssueState } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { IssueGroups } from './issue-group-list.tsx'
import { groupIssues } from './issue-groups.ts'

const ABOUT: Record<IssueState, { name: string; about: string }> = {
  new: { name: 'New', about: 'Found only in the later audit.' },
  returned: {
    name: 'Returned',
    about: 'Found in the later audit and in an audit before both, but not in the earlier audit.',
  },
  fixed: { name: 'Fixed', about: 'Found only in the earlier audit.' },
  open: { name: 'In both', about: 'Found in both audits.' },
  unknown: { name: 'Not checked', about: 'Not checked in the later audit.' },
}

const STATES = Object.keys(ABOUT) as IssueState[]

/**
 * The maximum number of issues to list. A longer list would use up most of the GraphQL budget for a minute.
 */
const LISTED_MAX = 500
/** The service requires a page size of at least one. */
const UNREAD = { new: 1, returned: 1, fixed: 1, open: 1, unknown: 1 }

interface ComparedIssuesProps {
  base: string
  head: string
  counts: Readonly<Record<IssueState, number>>
}

/** Lists the issues by how they changed between the audits. Loads each list when the user opens it. */
export function ComparedIssues({ counts, ...audits }: ComparedIssuesProps) {
  return (
    <ul className="card rows">
      {STATES.map((state) => (
        <li className="compared-state" key={state}>
          {counts[state] > 0 ? (
            <StateIssues {...audits} state={state} count={counts[state]} />
          ) : (
            <p className="muted">{ABOUT[state].name}: 0</p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface StateIssuesProps extends Omit<ComparedIssuesProps, 'counts'> {
  state: IssueState
  count: number
}

function StateIssues(props: StateIssuesProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, about } = ABOUT[props.state]
  return (
    <PlainDisclosure
      title={`${name}: ${formatNumber(props.count)}`}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      <p className="small muted">{about}</p>
      {isOpen && <LoadedIssues {...props} />}
    </PlainDisclosure>
  )
}

function LoadedIssues({ base, head, state, count }: StateIssuesProps) {
  const { data, error, reload } = useStaleIfErrorQuery({
    query: ComparedIssuesDocument,
    variables: { base, head, ...UNREAD, [state]: Math.min(count, LISTED_MAX) },
  })
  const issues = data?.compareAudits?.[state]?.nodes
  const groups = useMemo(() => (issues ? groupIssues(issues, 'rule') : null), [issues])
  if (error)
    return <RetryNotice title="Couldn’t load the issues" message={messageOf(error)} onRetry={reload} />
  if (!groups) return <Skeleton label="Loading issues" rows={2} />
  return (
    <>
      <IssueGroups groups={groups} grouping="rule" level={4} />
      {count > LISTED_MAX && (
        <p className="small muted numbers">Only the first {formatNumber(LISTED_MAX)} are shown.</p>
      )}
    </>
  )
}
