import { SEVERITY_WORDS, STATUS_WORDS } from '../audits/words.ts'
import type { AuditStatus, Severity } from '../generated/operations.ts'

/** Shape → severity, so that no colour has to be told apart. */
const SHAPES: Record<Severity, string> = {
  error: 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3z',
  warning: 'M8 1.8 15 14H1z',
  info: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
}

export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <svg className={`mark mark-${severity}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[severity]} />
    </svg>
  )
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <span className={`badge badge-${severity}`}>
      <SeverityMark severity={severity} />
      {SEVERITY_WORDS[severity].one}
    </span>
  )
}

export function StatusBadge({ status }: { status: AuditStatus }) {
  return (
    <span className={`badge status status-${status}`}>
      <span className="status-dot" aria-hidden="true" />
      {STATUS_WORDS[status]}
    </span>
  )
}
