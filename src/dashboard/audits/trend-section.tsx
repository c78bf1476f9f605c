import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { Moment } from '../components/moment.tsx'
import { RetryNotice } from '../components/notice.tsx'
import { numberText } from '../components/number-text.ts'
import { useSeen } from '../components/use-seen.ts'
import { EarlierAuditsDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useKeptQuery } from '../graphql/use-kept-query.ts'
import type { Job } from './audit-facts.tsx'
import { type TrendPoint, trendOf } from './trend.ts'
import { CATEGORIES, CATEGORY_WORDS, SCORE_OF } from './words.ts'

const TrendChart = lazy(() => import('./trend-chart.tsx'))

/** How the scores of a page went on: loaded once a reader comes near, as a chart and as the same figures in a table. */
export default function TrendSection({ job }: { job: Job }) {
  const { ref, isSeen } = useSeen()
  const { data, error, reload } = useKeptQuery({
    query: EarlierAuditsDocument,
    variables: { url: job.url },
    pause: !isSeen,
  })
  const points = useMemo(() => (data ? trendOf(job, data.jobs.nodes) : null), [data, job])

  if (!points && error)
    return (
      <section className="section" aria-labelledby="trend-heading">
        <h2 id="trend-heading">Trend</h2>
        <RetryNotice
          title="The earlier audits could not be loaded"
          message={messageOf(error)}
          onRetry={reload}
        />
      </section>
    )
  if (!data || !points) return <div className="trend-room" ref={ref} />
  if (points.length < 2) return null
  const { nodes, totalCount } = data.jobs
  return (
    <section className="section" aria-labelledby="trend-heading">
      <h2 id="trend-heading">Trend</h2>
      <p className="muted small">
        {totalCount > nodes.length
          ? `The ${job.mode} audits among the newest ${nodes.length} of ${numberText(totalCount)} completed audits of this page.`
          : `All completed ${job.mode} audits of this page.`}
      </p>
      <div className="card trend">
        <Suspense fallback={<div className="trend-chart" />}>
          <TrendChart points={points} />
        </Suspense>
        <TrendTable points={points} currentId={job.id} />
      </div>
    </section>
  )
}

const ROWS_MAX = 10

function TrendTable({ points, currentId }: { points: TrendPoint[]; currentId: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached with the keyboard
    <section className="table-scroll" aria-label="Figures of the trend" tabIndex={0}>
      <table className="figures numbers">
        <thead>
          <tr>
            <th scope="col">Completed</th>
            <th scope="col">Overall</th>
            {CATEGORIES.map((category) => (
              <th scope="col" key={category}>
                {CATEGORY_WORDS[category]}
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
                      <Moment at={new Date(point.at).toISOString()} /> (this audit)
                    </>
                  ) : (
                    <Link to={`/audits/${point.id}`}>
                      <Moment at={new Date(point.at).toISOString()} />
                    </Link>
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
