import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useInView } from '../components/observe-element.ts'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import type { SiteDetailsQuery } from '../generated/operations.ts'

const TrendChart = lazy(() => import('../audits/trend-chart.tsx'))

type Point = NonNullable<SiteDetailsQuery['site']>['trend'][number]

/**
 * Shows the scores of a site's audits over time. Renders nothing if there is only one audit. The chart is
 * drawn only when the user scrolls close to it, since drawing it keeps a phone busy for a quarter of a
 * second.
 */
export function SiteTrend({ points }: { points: readonly Point[] }) {
  const { ref, isInView } = useInView()
  if (points.length < 2) return null
  const data = points.map(({ jobId, completedAt, overall }) => ({
    id: jobId,
    at: Date.parse(completedAt),
    overall,
  }))
  return (
    <section className="section" aria-labelledby="trend-heading">
      <h2 id="trend-heading">Trend</h2>
      <p className="muted small">
        The overall scores of the site’s latest completed audits, which may cover different pages in different
        modes.
      </p>
      <div className="card trend" ref={ref}>
        <Suspense fallback={<div className="trend-chart" />}>
          {isInView ? <TrendChart points={data} /> : <div className="trend-chart" />}
        </Suspense>
        <PlainDisclosure title="Scores as a table">
          <TrendTable points={points} />
        </PlainDisclosure>
      </div>
    </section>
  )
}

const ROWS_MAX = 20

function TrendTable({ points }: { points: readonly Point[] }) {
  return (
    <table className="figures numbers">
      <thead>
        <tr>
          <th scope="col">Completed</th>
          <th scope="col">Overall</th>
        </tr>
      </thead>
      <tbody>
        {points
          .toReversed()
          .slice(0, ROWS_MAX)
          .map(({ jobId, completedAt, overall }) => (
            <tr key={jobId}>
              <th scope="row">
                <Link to={`/audits/${jobId}`}>
                  <Timestamp at={completedAt} />
                </Link>
              </th>
              <td>{overall}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
