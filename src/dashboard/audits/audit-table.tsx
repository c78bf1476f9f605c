import type { Ref } from 'react'
import { Link } from 'react-router'
import { formatCount, formatNumber } from '../components/format.ts'
import { Timestamp } from '../components/timestamp.tsx'
import type { AuditRowFragment } from '../generated/operations.ts'
import { SeverityIcon, StatusBadge } from './badges.tsx'
import { FAILURE_TEXTS, MODES, ratingOf, SEVERITIES, SEVERITY_NOUNS } from './labels.ts'

interface AuditTableProps {
  rows: readonly AuditRowFragment[]
  bodyRef: Ref<HTMLTableSectionElement>
}

/** A table on a wide screen, cards on a narrow one. */
export function AuditTable({ rows, bodyRef }: AuditTableProps) {
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
        {rows.map((row) => (
          <AuditRow row={row} key={row.id} />
        ))}
      </tbody>
    </table>
  )
}

function AuditRow({ row }: { row: AuditRowFragment }) {
  const { id, url, mode, sandbox, startedAt, createdAt } = row
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
        <StatusBadge status={row.status} />
        <span className="muted small cell-more numbers">{moreOf(row)}</span>
      </td>
      <td className="cell-score">
        <OverallScore row={row} />
      </td>
      <td className="cell-issues">
        <IssueCounts row={row} />
      </td>
      <td className="cell-started small">
        <Timestamp at={startedAt ?? createdAt} />
      </td>
    </tr>
  )
}

function moreOf({ status, progress, failure }: AuditRowFragment): string | null {
  if (status === 'running') return `${progress}%`
  return failure && FAILURE_TEXTS[failure.code].title
}

function OverallScore({ row: { scores } }: { row: AuditRowFragment }) {
  if (!scores) return <span className="muted">–</span>
  const { word, tone } = ratingOf(scores.overall)
  return (
    <span className={`score-figure numbers tone-${tone}`} title={word}>
      {scores.overall}
      <span className="visually-hidden"> of 100, {word}</span>
    </span>
  )
}

function IssueCounts({ row: { issueCounts: counts } }: { row: AuditRowFragment }) {
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
