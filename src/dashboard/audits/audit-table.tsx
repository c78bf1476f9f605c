import type { Ref } from 'react'
import { Link } from 'react-router'
import { formatCount, formatNumber } from '../components/format.ts'
import { Timestamp } from '../components/timestamp.tsx'
import type { AuditRowFragment } from '../generated/operations.ts'
import { SeverityIcon, StatusBadge } from './badges.tsx'
import { FAILURE_TEXTS, MODES, ratingOf, SEVERITIES, SEVERITY_NOUNS } from './labels.ts'

interface AuditTableProps {
  audits: readonly AuditRowFragment[]
  bodyRef: Ref<HTMLTableSectionElement>
}

/** Renders as cards on narrow screens. */
export function AuditTable({ audits, bodyRef }: AuditTableProps) {
  return (
    <table className="audits">
      <caption className="visually-hidden">Your audits, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Status</th>
          <th scope="col" className="column-score">
            Score
          </th>
          <th scope="col">Issues</th>
          <th scope="col">Started</th>
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        {audits.map((audit) => (
          <AuditRow audit={audit} key={audit.id} />
        ))}
      </tbody>
    </table>
  )
}

function AuditRow({ audit }: { audit: AuditRowFragment }) {
  const { id, url, mode, sandbox, startedAt, createdAt } = audit
  return (
    <tr>
      <th scope="row" className="cell-page">
        <Link to={`/audits/${id}`} className="audit-link">
          <bdi className="address two-lines">{url}</bdi>
        </Link>
        <span className="muted small">
          {MODES[mode].name}
          {sandbox && ', sandbox'}
        </span>
      </th>
      <td className="cell-state">
        <StatusBadge status={audit.status} />
        <span className="muted small cell-more numbers">{statusDetail(audit)}</span>
      </td>
      <td className="cell-score">
        <OverallScore audit={audit} />
      </td>
      <td className="cell-issues">
        <IssueCounts audit={audit} />
      </td>
      <td className="cell-started small">
        <Timestamp at={startedAt ?? createdAt} />
      </td>
    </tr>
  )
}

function statusDetail({ status, progress, failure }: AuditRowFragment): string | null {
  if (status === 'running') return `${progress}%`
  return failure && FAILURE_TEXTS[failure.code].title
}

function OverallScore({ audit: { scores } }: { audit: AuditRowFragment }) {
  if (!scores) return <span className="muted">–</span>
  const { label, tone } = ratingOf(scores.overall)
  return (
    <span className={`score-figure numbers tone-${tone}`} title={label}>
      {scores.overall}
      <span className="visually-hidden"> of 100, {label}</span>
    </span>
  )
}

function IssueCounts({ audit: { issueCounts: counts } }: { audit: AuditRowFragment }) {
  if (!counts) return <span className="muted">–</span>
  return (
    <ul className="counts numbers">
      {SEVERITIES.map((severity) => (
        <li key={severity} title={formatCount(counts[severity], SEVERITY_NOUNS[severity])}>
          <SeverityIcon severity={severity} />
          {formatNumber(counts[severity])}
          <span className="visually-hidden"> {SEVERITY_NOUNS[severity].many}</span>
        </li>
      ))}
    </ul>
  )
}
