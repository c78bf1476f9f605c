import { useSearchParams } from 'react-router'
import { type IssueFilters, readIssueFilters, writeIssueFilters } from './issue-filters.ts'
import { showSection } from './show-section.ts'

const CLEARED = readIssueFilters(new URLSearchParams())

/** Returns a function that shows the list of issues, filtered only by the given filters. */
export function useShowIssues(): (filters: Partial<IssueFilters>) => void {
  const [params, setParams] = useSearchParams()
  return (filters) => {
    const next = writeIssueFilters(params, { ...CLEARED, ...filters })
    setParams(next, { replace: true, preventScrollReset: true })
    showSection('issues')
  }
}
