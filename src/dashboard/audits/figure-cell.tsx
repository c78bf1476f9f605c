import { Button } from 'react-aria-components/Button'
import { formatNumber } from '../components/format.ts'
import { ratingOf, SCORE_OF } from './labels.ts'
import { formatMetric, METRIC_RATINGS } from './metrics.ts'
import { isMetric, type PageColumnKey, type PageRow } from './page-columns.ts'

interface FigureCellProps {
  page: PageRow
  column: PageColumnKey
  label: string
  name: string
}

/** Shows one figure of a page. Cards have no headings, so each figure has its own label there. */
export function FigureCell({ page, column, label, name }: FigureCellProps) {
  return (
    <td className={`cell-figure numbers cell-${column}`}>
      <span className="cell-label" title={name}>
        {label}{' '}
      </span>
      <Figure page={page} column={column} />
    </td>
  )
}

function Figure({ page, column }: Pick<FigureCellProps, 'page' | 'column'>) {
  if (column === 'issueCount') return <IssueCount page={page} />
  const { scores, metrics } = page
  if (isMetric(column)) {
    if (!metrics) return <None />
    const { value, unit, rating } = metrics[column]
    const { label, tone } = METRIC_RATINGS[rating]
    return (
      <span className={`figure tone-${tone}`} title={label}>
        {formatMetric(value, unit)}
      </span>
    )
  }
  if (!scores || column === 'path') return <None />
  const score = scores[column === 'overall' ? column : SCORE_OF[column]]
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
