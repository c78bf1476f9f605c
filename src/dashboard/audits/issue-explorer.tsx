import { useContext, useDeferredValue, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../components/button.tsx'
import { formatCount, formatNumber } from '../components/format.ts'
import { EmptyNotice } from '../components/notice.tsx'
import type { AuditIssueFragment } from '../generated/operations.ts'
import { IssueFilterBar } from './issue-filter-bar.tsx'
import {
  filterIssues,
  type IssueFilters,
  isNarrowed,
  readIssueFilters,
  writeIssueFilters,
} from './issue-filters.ts'
import { IssueGroups } from './issue-group-list.tsx'
import { groupIssues } from './issue-groups.ts'
import { ISSUE } from './labels.ts'
import { RequestedIssue } from './report-context.ts'

/** All issues of an audit, filtered by what the address says: a filtered report can be sent to somebody. */
export function IssueExplorer({ issues }: { issues: readonly AuditIssueFragment[] }) {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readIssueFilters(params), [params])
  const settled = useDeferredValue(filters)
  const shown = useMemo(() => filterIssues(issues, settled), [issues, settled])
  const groups = useMemo(() => groupIssues(shown, settled.grouping), [shown, settled.grouping])
  const change = (next: IssueFilters) =>
    setParams(writeIssueFilters(params, next), { replace: true, preventScrollReset: true })
  const changeNothingBut = { ...readIssueFilters(new URLSearchParams()), grouping: filters.grouping }

  // An issue that is asked for is shown, whatever the filters say.
  const wanted = useContext(RequestedIssue)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later filters may hide it again
  useEffect(() => {
    if (wanted && !shown.some(({ id }) => id === wanted.id)) change(changeNothingBut)
  }, [wanted])

  if (issues.length === 0)
    return <EmptyNotice level={3} title="No issues found" message="No rule found a problem on these pages." />
  return (
    <>
      <IssueFilterBar issues={issues} filters={filters} onChange={change} />
      <p className="muted small numbers" role="status">
        {isNarrowed(settled)
          ? `Showing ${formatNumber(shown.length)} of ${formatCount(issues.length, ISSUE)}`
          : formatCount(issues.length, ISSUE)}
      </p>
      {shown.length > 0 ? (
        // Another grouping is another list: nothing of the former stays open.
        <IssueGroups groups={groups} grouping={settled.grouping} key={settled.grouping} />
      ) : (
        <EmptyNotice level={3} title="No issues match these filters">
          <Button onPress={() => change(changeNothingBut)}>Clear filters</Button>
        </EmptyNotice>
      )}
    </>
  )
}
