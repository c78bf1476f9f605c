import { SearchBox } from '../components/search-box.tsx'
import { Select } from '../components/select.tsx'
import type { AuditStatus } from '../generated/operations.ts'
import type { ListFilters } from './audit-list-query.ts'
import { AUDIT_STATUSES, STATUS_LABELS } from './labels.ts'

const STATES = [
  { value: 'all', name: 'Any status' },
  ...AUDIT_STATUSES.map((value) => ({ value, name: STATUS_LABELS[value] })),
] as const satisfies { value: AuditStatus | 'all'; name: string }[]

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
    </search>
  )
}
