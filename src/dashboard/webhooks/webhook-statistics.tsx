import type { ReactNode } from 'react'
import { formatNumber } from '../components/format.ts'
import { Timestamp } from '../components/timestamp.tsx'
import type { DashboardWebhookStatisticsFragment } from '../generated/operations.ts'
import { formatLatency, formatSuccess } from './labels.ts'

/** Shows how reliably the receiver responds. */
export function WebhookStatistics({ statistics }: { statistics: DashboardWebhookStatisticsFragment }) {
  const { deliveries, delivered, failed, successRate, p95LatencyMs, lastFailure } = statistics
  return (
    <section className="section" aria-labelledby="statistics-heading">
      <h2 id="statistics-heading">Last 30 days</h2>
      <dl className="card key-figures numbers">
        <Figure name="Deliveries" value={formatNumber(deliveries)} />
        <Figure
          name="Success rate"
          value={formatSuccess(successRate)}
          detail={`${formatNumber(delivered)} delivered, ${formatNumber(failed)} failed`}
        />
        <Figure
          name="Response time"
          value={formatLatency(p95LatencyMs)}
          detail={p95LatencyMs === null ? undefined : '95% are at least this fast'}
        />
        <Figure
          name="Last failure"
          value={lastFailure ? <Timestamp at={lastFailure.createdAt} /> : 'None'}
          detail={lastFailure?.failure?.message}
        />
      </dl>
    </section>
  )
}

interface FigureProps {
  name: string
  value: ReactNode
  detail?: string | undefined
}

const Figure = ({ name, value, detail }: FigureProps) => (
  <div>
    <dt className="muted small">{name}</dt>
    <dd className="figure-value">{value}</dd>
    {detail && <dd className="muted small">{detail}</dd>}
  </div>
)
