import { SearchBox } from '../components/search-box.tsx'
import { Select } from '../components/select.tsx'
import { ToggleGroup } from '../components/toggle-group.tsx'
import type { Category } from '../generated/operations.ts'
import type { ReportIssue } from './audit.ts'
import { STATE_LABELS } from './badges.tsx'
import {
  CURRENT_STATES,
  type CurrentState,
  countBySeverity,
  type Grouping,
  type IssueFilters,
} from './issue-filters.ts'
import { CATEGORIES, CATEGORY_LABELS } from './labels.ts'
import { SeverityToggles } from './severity-toggles.tsx'

const ANY = 'any'

const CATEGORY_OPTIONS = [
  { value: ANY, name: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, name: CATEGORY_LABELS[value] })),
] as const satisfies { value: Category | typeof ANY; name: string }[]

const STATE_OPTIONS = [
  { value: ANY, name: 'Any state' },
  ...CURRENT_STATES.map((value) => ({ value, name: STATE_LABELS[value] })),
] as const satisfies { value: CurrentState | typeof ANY; name: string }[]

const GROUPING_OPTIONS: { value: Grouping; name: string }[] = [
  { value: 'rule', name: 'By rule' },
  { value: 'component', name: 'By component' },
  { value: 'page', name: 'By page' },
]

interface IssueFilterBarProps {
  issues: readonly ReportIssue[]
  filters: IssueFilters
  onChange: (filters: IssueFilters) => void
}

export function IssueFilterBar({ issues, filters, onChange }: IssueFilterBarProps) {
  const pages = [...new Set(issues.map(({ pageUrl }) => pageUrl))]
  return (
    <search className="filter-bar" aria-label="Filter issues">
      <div className="toggle-rows">
        <SeverityToggles
          label="Severity"
          values={filters.severities}
          counts={countBySeverity(issues)}
          onChange={(severities) => onChange({ ...filters, severities })}
        />
        <ToggleGroup
          label="Group issues"
          mode="single"
          values={[filters.grouping]}
          options={GROUPING_OPTIONS}
          onChange={([grouping = 'rule']) => onChange({ ...filters, grouping })}
        />
      </div>
      <div className="filters">
        <SearchBox
          label="Search issues"
          value={filters.text}
          onChange={(text) => onChange({ ...filters, text })}
        />
        <Select<Category | typeof ANY>
          label="Category"
          value={filters.category ?? ANY}
          options={CATEGORY_OPTIONS}
          onChange={(category) => onChange({ ...filters, category: category === ANY ? null : category })}
        />
        {issues.some(({ state }) => state) && (
          <Select<CurrentState | typeof ANY>
            label="State"
            value={filters.state ?? ANY}
            options={STATE_OPTIONS}
            onChange={(state) => onChange({ ...filters, state: state === ANY ? null : state })}
          />
        )}
        {pages.length > 1 && (
          <Select
            label="Page"
            value={filters.pageUrl ?? ANY}
            options={[{ value: ANY, name: 'All pages' }, ...pages.map((value) => ({ value, name: value }))]}
            onChange={(pageUrl) => onChange({ ...filters, pageUrl: pageUrl === ANY ? null : pageUrl })}
          />
        )}
      </div>
    </search>
  )
}
