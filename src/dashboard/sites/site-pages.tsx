import { Link } from 'react-router'
import { pathLabel } from '../audits/page-path.ts'
import { PageTable } from '../audits/page-table.tsx'
import { IS_PHONE } from '../components/screen.ts'
import { Timestamp } from '../components/timestamp.tsx'
import type { SitePageRowFragment } from '../generated/operations.ts'

const STEPS = { first: IS_PHONE ? 10 : 20, further: 50 }
const WORST_FIRST = { column: 'overall', isReversed: false } as const

/** Compares a site's pages by the figures from their last audits, lowest score first. */
export function SitePages({ pages }: { pages: readonly SitePageRowFragment[] }) {
  const rows = pages.map(({ url, lastAudit: { id, completedAt, scores, metrics } }) => ({
    key: url,
    id,
    completedAt,
    path: pathLabel(url),
    scores,
    metrics,
    stateWithoutScores: 'Not scored',
  }))
  return (
    <section className="section" aria-labelledby="pages-heading">
      <h2 id="pages-heading">Pages</h2>
      <p className="muted small">The figures are from each page’s last audit.</p>
      <PageTable
        caption="Pages on this site, with the scores and metrics from their last audits"
        pages={rows}
        steps={STEPS}
        initialSort={WORST_FIRST}
        renderPage={({ id, path, completedAt }) => (
          <>
            <p className="row-name">
              <Link to={`/audits/${id}`}>
                <bdi className="address">{path}</bdi>
              </Link>
            </p>
            <p className="small muted">
              Audited <Timestamp at={completedAt} />
            </p>
          </>
        )}
      />
    </section>
  )
}
