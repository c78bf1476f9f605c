import { useContext, useDeferredValue, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../components/button.tsx'
import { formatCount, formatNumber } from '../components/format.ts'
import { EmptyNotice } from '../components/notice.tsx'
import type { ReportIssue } from './audit.ts'
import { IssueFilterBar } from './issue-filter-bar.tsx'
import {
  filterIssues,
  hasFilters,
  type IssueFilters,
  readIssueFilters,
  writeIssueFilters,
} from './issue-filters.ts'
import { IssueGroups } from './issue-group-list.tsx'
import { groupIssues, type KnownCauses } from './issue-groups.ts'
import { ISSUE } from './labels.ts'
import { RequestedIssue } from './report-context.ts'

interface IssueExplorerProps {
  issues: readonly ReportIssue[]
  known: KnownCauses
}

/** Filters issues by URL parameters so that users can share a filtered report. */
export function IssueExplorer({ issues, known }: IssueExplorerProps) {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readIssueFilters(params), [params])
  const deferred = useDeferredValue(filters)
  const shown = useMemo(() => filterIssues(issues, deferred), [issues, deferred])
  const groups = useMemo(
    () => groupIssues(shown, deferred.grouping, { known }),
    [shown, deferred.grouping, known],
  )
  const change = (next: IssueFilters) =>
    setParams(writeIssueFilters(params, next), { replace: true, preventScrollReset: true })
  const cleared = { ...readIssueFilters(new URLSearchParams()), grouping: filters.grouping }

  // Clears the filters if they hide the issue that the user selected elsewhere.
  const requested = useContext(RequestedIssue)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters that change later may hide the issue again
  useEffect(() => {
    if (requested && !shown.some(({ id }) => id === requested.id)) change(cleared)
  }, [requested])

  if (issues.length === 0)
    return (
      <EmptyNotice level={3} title="No issues found" message="The rules found no problems on these pages." />
    )
  return (
    <>
      <IssueFilterBar issues={issues} filters={filters} onChange={change} />
      <p className="muted small numbers" role="status">
        {hasFilters(deferred)
          ? `Showing ${formatNumber(shown.length)} of ${formatCount(issues.length, ISSUE)}`
          : formatCount(issues.length, ISSUE)}
      </p>
      {shown.length > 0 ? (
        // The key remounts the list when the grouping changes, so that no group stays open.
        <IssueGroups groups={groups} grouping={deferred.grouping} known={known} key={deferred.grouping} />
      ) : (
        <EmptyNotice level={3} title="No issues match these filters">
          <Button onPress={() => change(cleared)}>Clear filters</Button>
        </EmptyNotice>
      )}
    </>
  )
}
