import { Link } from 'react-router'
import { CATEGORIES, CATEGORY_LABELS, ratingOf, SCORE_OF } from '../audits/labels.ts'
import { pathLabel } from '../audits/page-path.ts'
import { Timestamp } from '../components/timestamp.tsx'
import { useIncremental } from '../components/use-incremental.tsx'
import type { SitePageRowFragment } from '../generated/operations.ts'

const STEPS = { first: 20, further: 50 }

/** Lists the pages with the scores of their last audits, lowest first. */
export function SitePages({ pages }: { pages: readonly SitePageRowFragment[] }) {
  const { shown, listRef, more } = useIncremental(pages, STEPS, -1)
  return (
    <section className="section" aria-labelledby="pages-heading">
      <h2 id="pages-heading">Pages</h2>
      <p className="muted small">The page with the lowest score comes first.</p>
      <ol className="card rows" ref={listRef}>
        {shown.map((page) => (
          <PageRow page={page} key={page.url} />
        ))}
      </ol>
      {more && <div className="more">{more}</div>}
    </section>
  )
}

function PageRow({ page: { url, lastAudit } }: { page: SitePageRowFragment }) {
  const { id, completedAt, scores } = lastAudit
  return (
    <li className="page-row site-page">
      <div className="page-row-text">
        <p className="row-name">
          <Link to={`/audits/${id}`}>
            <bdi className="address">{pathLabel(url)}</bdi>
          </Link>
        </p>
        <p className="small muted">
          Audited <Timestamp at={completedAt} />
        </p>
      </div>
      {scores ? (
        <dl className="page-scores numbers">
          <div>
            <dt>Overall</dt>
            <dd className={`tone-${ratingOf(scores.overall).tone}`}>{scores.overall}</dd>
          </div>
          {CATEGORIES.map((category) => {
            const score = scores[SCORE_OF[category]]
            return (
              <div key={category}>
                <dt>{CATEGORY_LABELS[category]}</dt>
                <dd className={`tone-${ratingOf(score).tone}`}>{score}</dd>
              </div>
            )
          })}
        </dl>
      ) : (
        <p className="tag">Not scored</p>
      )}
    </li>
  )
}
