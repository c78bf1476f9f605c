import { useMemo } from 'react'
import { Button } from 'react-aria-components/Button'
import { formatCount, formatNumber } from '../components/format.ts'
import { IS_PHONE } from '../components/screen.ts'
import type { Audit, ReportIssue } from './audit.ts'
import { Filmstrip } from './filmstrip.tsx'
import { filterIssues, readIssueFilters } from './issue-filters.ts'
import { groupIssues, type KnownCauses } from './issue-groups.ts'
import { formatMetric, METRIC_RATINGS, METRICS } from './metrics.ts'

interface PerformanceSectionProps {
  audit: Audit
  metrics: NonNullable<Audit['metrics']>
  /** The issues to show, or null while they are loading. */
  issues: readonly ReportIssue[] | null
  known: KnownCauses
  onSelect: (issue: ReportIssue) => void
}

/** Shows how fast the first page is, how to make it faster, and how reliable the measurement is. */
export function PerformanceSection({ audit, metrics, ...rest }: PerformanceSectionProps) {
  const film = audit.pages[0]?.filmstrip
  return (
    <section className="section" id="performance" aria-labelledby="performance-heading">
      <h2 id="performance-heading" tabIndex={-1}>
        Performance
      </h2>
      <div className="card performance">
        <dl className="metrics">
          {METRICS.map(({ key, name, about }) => {
            const { value, unit, rating, threshold } = metrics[key]
            const { label, tone } = METRIC_RATINGS[rating]
            return (
              <div className={`metric tone-${tone}`} key={key}>
                <dt title={about}>{name}</dt>
                <dd className="numbers">
                  <span className="metric-value">{formatMetric(value, unit)}</span>
                  <span className="metric-rating small">{label}</span>
                  <span className="muted small">Good: up to {formatMetric(threshold, unit)}</span>
                </dd>
              </div>
            )
          })}
        </dl>
        <Confidence audit={audit} />
        {film && <Filmstrip film={film} />}
        <Opportunities {...rest} />
      </div>
    </section>
  )
}

const RUN = { one: 'run', many: 'runs' }

function Confidence({ audit: { provenance, verdict, pages } }: { audit: Audit }) {
  if (!provenance) return null
  const { device, throttling, runs, performanceConfidence, performanceConfidenceReason } = provenance
  const figures = verdict?.performance
  return (
    <p className="small muted numbers">
      {pages.length > 1 && 'Measured on the first page. '}
      {formatCount(figures?.runs ?? runs, RUN)} on a simulated {device} device with {throttling} throttling.{' '}
      {figures &&
        figures.runs > 1 &&
        `The scores range from ${formatNumber(figures.minimum)} to ${formatNumber(figures.maximum)}. `}
      {performanceConfidence !== null && `Confidence: ${Math.round(performanceConfidence * 100)}%`}
      {performanceConfidence !== null &&
        (performanceConfidenceReason ? ` (${performanceConfidenceReason}).` : '.')}
    </p>
  )
}

const LISTED_MAX = IS_PHONE ? 2 : 5
const PERFORMANCE = { ...readIssueFilters(new URLSearchParams()), category: 'performance' as const }

/** Lists the findings that cost points, costliest first. */
function Opportunities({ issues, known, onSelect }: Omit<PerformanceSectionProps, 'audit' | 'metrics'>) {
  const groups = useMemo(
    () => groupIssues(filterIssues(issues ?? [], PERFORMANCE), 'rule', { known }).slice(0, LISTED_MAX),
    [issues, known],
  )
  if (groups.length === 0) return null
  return (
    <>
      <h3>How to make the page faster</h3>
      <ol className="opportunities">
        {groups.map(({ key, name, cause, issues: [first] }) => (
          <li key={key}>
            <Button className="opportunity" onPress={() => first && onSelect(first)}>
              <bdi>{name}</bdi>
            </Button>
            {cause && cause.gain > 0 && (
              <span className="small muted numbers">+{formatNumber(cause.gain)} overall if fixed</span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
