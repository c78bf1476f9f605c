import { SearchBox } from '../components/search-box.tsx'
import { Select } from '../components/select.tsx'
import type { AuditMode, AuditStatus } from '../generated/operations.ts'
import type { ListFilters, Period } from './audit-list-query.ts'
import { AUDIT_STATUSES, MODE_NAMES, MODES, STATUS_LABELS } from './labels.ts'

const STATES = [
  { value: 'all', name: 'Any status' },
  ...AUDIT_STATUSES.map((value) => ({ value, name: STATUS_LABELS[value] })),
] as const satisfies { value: AuditStatus | 'all'; name: string }[]

const MODE_OPTIONS = [
  { value: 'all', name: 'Any mode' },
  ...MODE_NAMES.map((value) => ({ value, name: MODES[value].name })),
] as const satisfies { value: AuditMode | 'all'; name: string }[]

const SANDBOX_OPTIONS = [
  { value: 'all', name: 'Included' },
  { value: 'live', name: 'Excluded' },
  { value: 'sandbox', name: 'Sandbox only' },
] as const

const PERIOD_OPTIONS = [
  { value: 'all', name: 'Any time' },
  { value: 'day', name: 'Last 24 hours' },
  { value: 'week', name: 'Last 7 days' },
  { value: 'month', name: 'Last 30 days' },
] as const satisfies { value: Period | 'all'; name: string }[]

type Sandbox = (typeof SANDBOX_OPTIONS)[number]['value']

const sandboxOf = (sandbox: boolean | null): Sandbox =>
  sandbox === null ? 'all' : sandbox ? 'sandbox' : 'live'

interface AuditFiltersProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
}

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  return (
    <search className="filters">
      <SearchBox
        label="Search by URL"
        value={filters.text}
        onChange={(text) => onChange({ ...filters, text })}
      />
      <Select<AuditStatus | 'all'>
        label="Status"
        value={filters.status ?? 'all'}
        options={STATES}
        onChange={(status) => onChange({ ...filters, status: status === 'all' ? null : status })}
      />
      <Select<AuditMode | 'all'>
        label="Mode"
        value={filters.mode ?? 'all'}
        options={MODE_OPTIONS}
        onChange={(mode) => onChange({ ...filters, mode: mode === 'all' ? null : mode })}
      />
      <Select<Sandbox>
        label="Sandbox"
        value={sandboxOf(filters.sandbox)}
        options={SANDBOX_OPTIONS}
        onChange={(sandbox) =>
          onChange({ ...filters, sandbox: sandbox === 'all' ? null : sandbox === 'sandbox' })
        }
      />
      <Select<Period | 'all'>
        label="Created"
        value={filters.period ?? 'all'}
        options={PERIOD_OPTIONS}
        onChange={(period) => onChange({ ...filters, period: period === 'all' ? null : period })}
      />
    </search>
  )
}
