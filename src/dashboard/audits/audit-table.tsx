import type { Ref } from 'react'
import { Link } from 'react-router'
import { formatCount, formatNumber, formatTimestamp } from '../components/format.ts'
import { RowCheckbox } from '../components/row-checkbox.tsx'
import { Sparkline } from '../components/sparkline.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import type { AuditRowFragment } from '../generated/operations.ts'
import { SeverityIcon, StatusBadge } from './badges.tsx'
import { formatChange } from './formula.ts'
import {
  CATEGORIES,
  CATEGORY_LABELS,
  FAILURE_TEXTS,
  MODES,
  ratingOf,
  SCORE_OF,
  SEVERITIES,
  SEVERITY_NOUNS,
  SHORT_LABELS,
} from './labels.ts'

interface AuditTableProps {
  audits: readonly AuditRowFragment[]
  selectedIds: ReadonlySet<string>
  onSelect: (audits: readonly AuditRowFragment[]) => void
  bodyRef: Ref<HTMLTableSectionElement>
}

/** Shows rows as cards on narrow screens. */
export function AuditTable({ audits, selectedIds, onSelect, bodyRef }: AuditTableProps) {
  const selected = audits.filter(({ id }) => selectedIds.has(id))
  const isAllSelected = selected.length === audits.length
  return (
    <table className="data-table audits">
      <caption className="visually-hidden">Your audits, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className="cell-select">
            <RowCheckbox
              label="Select all"
              isSelected={isAllSelected}
              isIndeterminate={selected.length > 0 && !isAllSelected}
              onChange={() => onSelect(isAllSelected ? [] : audits)}
            />
          </th>
          <th scope="col">Page</th>
          <th scope="col" className="column-score">
            Score
          </th>
          <th scope="col">Categories</th>
          <th scope="col">Issues</th>
          <th scope="col">Started</th>
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        {audits.map((audit) => (
          <AuditRow
            audit={audit}
            isSelected={selectedIds.has(audit.id)}
            onSelect={(isSelected) =>
              onSelect(isSelected ? [...selected, audit] : selected.filter(({ id }) => id !== audit.id))
            }
            key={audit.id}
          />
        ))}
      </tbody>
    </table>
  )
}

interface AuditRowProps {
  audit: AuditRowFragment
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function AuditRow({ audit, isSelected, onSelect }: AuditRowProps) {
  const { id, mode, sandbox, startedAt, createdAt } = audit
  return (
    <tr className={isSelected ? 'row-selected' : ''}>
      <td className="cell-select">
        <RowCheckbox label={selectLabel(audit)} isSelected={isSelected} onChange={onSelect} />
      </td>
      <th scope="row" className="cell-page">
        <div className="row-page">
          <RowThumbnail audit={audit} />
          <div className="row-text">
            <Link to={`/audits/${id}`} className="audit-link">
              <PageName audit={audit} />
            </Link>
            <span className="muted small">
              {MODES[mode].name}
              {sandbox && ', sandbox'}
            </span>
            {audit.status !== 'completed' && (
              <span className="row-status">
                <StatusBadge status={audit.status} />
                <span className="muted small numbers">{statusDetail(audit)}</span>
              </span>
            )}
          </div>
        </div>
      </th>
      <td className="cell-score">
        <OverallScore audit={audit} />
        <Delta audit={audit} />
        <Development audit={audit} />
      </td>
      <td className="cell-categories">
        <CategoryScores audit={audit} />
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

const selectLabel = ({ url, startedAt, createdAt }: AuditRowFragment): string =>
  `Select ${url}, ${formatTimestamp(startedAt ?? createdAt)}`

/**
 * Shows an image of the top of the page, or an empty space that keeps the row aligned. The image is
 * decorative because the page's name is next to it.
 */
function RowThumbnail({ audit: { firstPage } }: { audit: AuditRowFragment }) {
  const url = firstPage?.screenshot?.thumbnailUrl
  return (
    <span className="row-picture" aria-hidden="true">
      {url && <img src={url} alt="" width={80} height={50} loading="lazy" decoding="async" />}
    </span>
  )
}

/** Shows a page's title above its URL, or just the URL until the title is known. */
function PageName({ audit: { url, firstPage } }: { audit: AuditRowFragment }) {
  const title = firstPage?.title?.trim()
  const address = url.replace(/^https?:\/\//, '')
  if (!title) return <bdi className="address two-lines">{address}</bdi>
  return (
    <>
      <bdi className="row-title">{title}</bdi>
      <bdi className="address row-url small">{address}</bdi>
    </>
  )
}

function Development({ audit: { scores, earlierScores } }: { audit: AuditRowFragment }) {
  if (!scores) return null
  return <Sparkline values={[...earlierScores, scores].map(({ overall }) => overall)} />
}

/** Shows a link to the comparison with the previous audit of the page. */
function Delta({ audit: { id, delta } }: { audit: AuditRowFragment }) {
  if (!delta) return null
  return (
    <Link className="cell-delta numbers small" to={`/audits/compare?base=${delta.previousJobId}&head=${id}`}>
      {formatChange(delta.overall)}
      <span className="visually-hidden"> since the previous audit. Compare the audits</span>
    </Link>
  )
}

function CategoryScores({ audit: { scores } }: { audit: AuditRowFragment }) {
  if (!scores) return <span className="muted">–</span>
  return (
    <ul className="category-scores small numbers">
      {CATEGORIES.map((category) => {
        const score = scores[SCORE_OF[category]]
        return (
          <li className={`tone-${ratingOf(score).tone}`} key={category} title={CATEGORY_LABELS[category]}>
            <span aria-hidden="true" className="muted">
              {SHORT_LABELS[category]}
            </span>
            <span className="visually-hidden">{CATEGORY_LABELS[category]}</span> {score}
          </li>
        )
      })}
    </ul>
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

function IssueCounts({ audit: { issueCounts: counts, scores } }: { audit: AuditRowFragment }) {
  // If an audit has neither scores nor issues, no page was checked.
  if (!counts || (!scores && SEVERITIES.every((severity) => counts[severity] === 0)))
    return <span className="muted">–</span>
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
