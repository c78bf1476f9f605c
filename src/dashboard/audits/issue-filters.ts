import type { Category, IssueState, Severity } from '../generated/operations.ts'
import { CATEGORIES, SEVERITIES } from './labels.ts'

export const GROUPINGS = ['rule', 'component', 'page'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The states of issues that an audit found, as opposed to issues that were fixed or couldn't be checked. */
export const CURRENT_STATES = ['new', 'returned', 'open'] as const satisfies readonly IssueState[]
export type CurrentState = (typeof CURRENT_STATES)[number]

/** The filters for a list of issues. Empty lists and strings have no effect. */
export interface IssueFilters {
  severities: readonly Severity[]
  category: Category | null
  pageUrl: string | null
  state: CurrentState | null
  text: string
  grouping: Grouping
}

interface Filterable {
  severity: Severity
  category: Category
  pageUrl: string
  rule: string
  message: string
  selector: string | null
  element: string | null
  wcag: string | null
  fixSuggestion: string
  state?: IssueState | null
}

/** Reads the filters from URL parameters. Ignores unknown values. */
export function readIssueFilters(params: URLSearchParams): IssueFilters {
  const requested = params.get('severity')?.split(',') ?? []
  return {
    severities: SEVERITIES.filter((severity) => requested.includes(severity)),
    category: CATEGORIES.find((category) => category === params.get('category')) ?? null,
    pageUrl: params.get('page') || null,
    state: CURRENT_STATES.find((state) => state === params.get('state')) ?? null,
    text: params.get('q') ?? '',
    grouping: GROUPINGS.find((grouping) => grouping === params.get('group')) ?? 'rule',
  }
}

/** Returns the URL parameters with these filters in place of the earlier ones. Keeps all other parameters. */
export function writeIssueFilters(params: URLSearchParams, filters: IssueFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  const values = {
    severity: filters.severities.join(','),
    category: filters.category ?? '',
    page: filters.pageUrl ?? '',
    state: filters.state ?? '',
    q: filters.text,
    group: filters.grouping === 'rule' ? '' : filters.grouping,
  }
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

export function filterIssues<I extends Filterable>(issues: readonly I[], filters: IssueFilters): I[] {
  const { severities, category, pageUrl, state } = filters
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean)
  return issues.filter(
    (issue) =>
      (severities.length === 0 || severities.includes(issue.severity)) &&
      (!category || issue.category === category) &&
      (!pageUrl || issue.pageUrl === pageUrl) &&
      (!state || issue.state === state) &&
      matchesWords(issue, words),
  )
}

/** Returns whether the text that the report shows for an issue contains all of the words. */
function matchesWords(issue: Filterable, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const { rule, message, selector, element, wcag, fixSuggestion } = issue
  const text = [rule, message, selector, element, wcag, fixSuggestion].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

export const hasFilters = ({ severities, category, pageUrl, state, text }: IssueFilters): boolean =>
  severities.length > 0 || category !== null || pageUrl !== null || state !== null || text.trim() !== ''

export function countBySeverity(issues: readonly { severity: Severity }[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity } of issues) counts[severity] += 1
  return counts
}
