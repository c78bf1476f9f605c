import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../components/format.ts'
import { RetryNotice } from '../components/notice.tsx'
import { useInView } from '../components/observe-element.ts'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import { EarlierAuditsDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import type { Audit } from './audit.ts'
import { CATEGORIES, CATEGORY_LABELS, SCORE_OF } from './labels.ts'
import { type TrendPoint, trendOf } from './trend.ts'

const TrendChart = lazy(() => import('./trend-chart.tsx'))

/**
 * Shows a page's scores over time, as a chart and a table. Loads them when the user scrolls close to them.
 */
export default function TrendSection({ audit }: { audit: Audit }) {
  const { ref, isInView } = useInView()
  const { data, error, reload } = useStaleIfErrorQuery({
    query: EarlierAuditsDocument,
    variables: { url: audit.url },
    pause: !isInView,
  })
  const jobs = data?.jobs
  const points = useMemo(() => (jobs ? trendOf(audit, jobs.nodes) : null), [jobs, audit])

  if (!points && error)
    return (
      <section className="section" id="trend" aria-labelledby="trend-heading">
        <h2 id="trend-heading" tabIndex={-1}>
          Trend
        </h2>
        <RetryNotice title="Couldn’t load earlier audits" message={messageOf(error)} onRetry={reload} />
      </section>
    )
  if (!jobs || !points)
    return (
      // Links to this section need a target before the chart has loaded.
      <div id="trend" className={audit.delta ? 'trend-placeholder' : ''} ref={ref} />
    )
  if (points.length < 2) return null
  const { nodes, totalCount } = jobs
  return (
    <section className="section" id="trend" aria-labelledby="trend-heading">
      <h2 id="trend-heading" tabIndex={-1}>
        Trend
      </h2>
      <p className="muted small">
        {totalCount > nodes.length
          ? `This chart shows the ${audit.mode} audits among the latest ${nodes.length} of this page’s ${formatNumber(totalCount)} completed audits.`
          : `This chart shows all completed ${audit.mode} audits of this page.`}
      </p>
      <div className="card trend">
        <Suspense fallback={<div className="trend-chart" />}>
          <TrendChart points={points} />
        </Suspense>
        <PlainDisclosure title="Scores as a table">
          <TrendTable points={points} currentId={audit.id} />
        </PlainDisclosure>
      </div>
    </section>
  )
}

const ROWS_MAX = 10

function TrendTable({ points, currentId }: { points: TrendPoint[]; currentId: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="table-scroll" aria-label="Scores over time" tabIndex={0}>
      <table className="figures numbers">
        <thead>
          <tr>
            <th scope="col">Completed</th>
            <th scope="col">Overall</th>
            {CATEGORIES.map((category) => (
              <th scope="col" key={category}>
                {CATEGORY_LABELS[category]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .toReversed()
            .slice(0, ROWS_MAX)
            .map((point) => (
              <tr key={point.id}>
                <th scope="row">
                  {point.id === currentId ? (
                    <>
                      <Timestamp at={new Date(point.at).toISOString()} /> (this audit)
                    </>
                  ) : (
                    <>
                      <Link to={`/audits/${point.id}`}>
                        <Timestamp at={new Date(point.at).toISOString()} />
                      </Link>{' '}
                      <Link to={`/audits/compare?base=${point.id}&head=${currentId}`}>Compare</Link>
                    </>
                  )}
                </th>
                <td>{point.overall}</td>
                {CATEGORIES.map((category) => (
                  <td key={category}>{point[SCORE_OF[category]]}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
