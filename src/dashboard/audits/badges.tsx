import type { AuditStatus, IssueState, Severity } from '../generated/operations.ts'
import { SEVERITY_LABELS, STATUS_LABELS } from './labels.ts'

/** Each severity has its own shape so that users don't have to rely on color. */
const SHAPES: Record<Severity, string> = {
  error: 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3z',
  warning: 'M8 1.8 15 14H1z',
  info: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
}

export function SeverityIcon({ severity }: { severity: Severity }) {
  return (
    <svg className={`severity-icon severity-icon-${severity}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[severity]} />
    </svg>
  )
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <span className={`badge badge-${severity}`}>
      <SeverityIcon severity={severity} />
      {SEVERITY_LABELS[severity]}
    </span>
  )
}

export function StatusBadge({ status }: { status: AuditStatus }) {
  return (
    <span className={`badge status status-${status}`}>
      <span className="status-dot" aria-hidden="true" />
      {STATUS_LABELS[status]}
    </span>
  )
}

/** Marks an issue that isn't in the previous audit. */
export function StateBadge({ state }: { state: 'new' | 'returned' }) {
  return <span className={`badge state-${state}`}>{STATE_LABELS[state]}</span>
}

export const STATE_LABELS: Record<IssueState, string> = {
  new: 'New',
  returned: 'Returned',
  open: 'Still open',
  fixed: 'Fixed',
  unknown: 'Not checked',
}
