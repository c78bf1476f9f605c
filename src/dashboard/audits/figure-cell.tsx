import { Button } from 'react-aria-components/Button'
import { formatNumber } from '../components/format.ts'
import { ratingOf } from './labels.ts'
import { formatMetric, METRIC_RATINGS } from './metrics.ts'
import { isMetric, type PageColumn, type PageRow } from './page-columns.ts'

interface FigureCellProps {
  page: PageRow
  column: PageColumn
}

/** Shows one of a page's figures. On cards, which have no column headings, each figure has its own label. */
export function FigureCell({ page, column }: FigureCellProps) {
  const { key, label, name } = column
  return (
    <td className={`cell-figure numbers cell-${key}`}>
      <span className="cell-label" title={name}>
        {label}{' '}
      </span>
      <Figure page={page} column={column} />
    </td>
  )
}

function Figure({ page, column }: FigureCellProps) {
  const { key } = column
  if (key === 'issueCount') return <IssueCount page={page} />
  if (isMetric(key)) {
    if (!page.metrics) return <None />
    const { value, unit, rating } = page.metrics[key]
    const { label, tone } = METRIC_RATINGS[rating]
    return (
      <span className={`figure tone-${tone}`} title={label}>
        {formatMetric(value, unit)}
      </span>
    )
  }
  const score = column.valueOf(page)
  if (typeof score !== 'number') return <None />
  const { label, tone } = ratingOf(score)
  return (
    <span className={`figure tone-${tone}`} title={label}>
      {score}
    </span>
  )
}

function IssueCount({ page: { issueCount, path, onShowIssues } }: { page: PageRow }) {
  if (issueCount === undefined) return <None />
  const text = formatNumber(issueCount)
  if (issueCount === 0 || !onShowIssues) return text
  return (
    <Button className="link-button" onPress={onShowIssues}>
      {text} <span className="visually-hidden">issues on {path}</span>
    </Button>
  )
}

const None = () => <span className="muted">–</span>
