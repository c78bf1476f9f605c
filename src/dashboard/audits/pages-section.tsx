import { formatCount } from '../components/format.ts'
import { IS_NARROW, IS_PHONE } from '../components/screen.ts'
import { useIncremental } from '../components/use-incremental.tsx'
import type { PageStatus } from '../generated/operations.ts'
import type { Audit } from './audit.ts'
import { CATEGORIES, CATEGORY_LABELS, PAGE, ratingOf, SCORE_OF, SHORT_LABELS } from './labels.ts'
import { crawlPathTo, isRedirected, pathLabel } from './page-path.ts'

type AuditedPage = Audit['pages'][number]

const STATUS_LABELS: Record<PageStatus, string> = { done: 'Audited', failed: 'Failed', skipped: 'Skipped' }

const STEPS = { first: IS_NARROW ? 2 : 5, further: 15 }

/** Returns whether the list of pages adds information to the rest of the report. */
export const hasPagesToShow = (pages: Audit['pages']): boolean =>
  pages.length > 1 || pages.some((page) => page.status !== 'done' || page.reason || isRedirected(page))

/** Lists the pages with their scores and the links that led to them. */
export function PagesSection({ pages }: { pages: Audit['pages'] }) {
  const { shown, listRef, more } = useIncremental(pages, STEPS, -1)
  return (
    <section className="section" id="pages" aria-labelledby="pages-heading">
      <h2 id="pages-heading" tabIndex={-1}>
        Pages
      </h2>
      <p className="muted small">
        {formatCount(pages.length, PAGE)}
        {pages.length > 1 && ', in the order they were found'}.
      </p>
      <ol className="card rows" ref={listRef}>
        {shown.map((page) => (
          <li className="page-row" key={page.url}>
            <PageFacts page={page} path={crawlPathTo(page, pages)} />
            {page.scores ? (
              <PageScores scores={page.scores} />
            ) : (
              <p className="tag">{page.status === 'done' ? 'Not scored' : STATUS_LABELS[page.status]}</p>
            )}
          </li>
        ))}
      </ol>
      {more && <div className="more">{more}</div>}
    </section>
  )
}

function PageFacts({ page, path }: { page: AuditedPage; path: AuditedPage[] }) {
  const { title, url, finalUrl, reason, httpStatus, status, screenshot } = page
  const thumbnailUrl = screenshot?.thumbnailUrl
  return (
    <div className="page-row-text page-facts">
      {thumbnailUrl && (
        <span className="row-picture" aria-hidden="true">
          <img src={thumbnailUrl} alt="" width={80} height={50} loading="lazy" decoding="async" />
        </span>
      )}
      <div>
        <p className="row-name">
          <bdi className="address">{title || pathLabel(url)}</bdi>
        </p>
        <p className="small">
          <bdi className="address">{url}</bdi>
        </p>
        {isRedirected(page) && (
          <p className="small muted">
            Redirected to <bdi className="address">{finalUrl}</bdi>
          </p>
        )}
        {path.length > 0 && (
          <p className="small muted path">
            Found via{' '}
            {path.map((step, index) => (
              <span key={step.url}>
                {index > 0 && ' → '}
                <bdi className="address">{pathLabel(step.url)}</bdi>
              </span>
            ))}
          </p>
        )}
        {reason && (
          <p className="small">
            {status === 'done' ? 'Not checked: ' : ''}
            <bdi className="address">{reason}</bdi>
            {status !== 'done' && httpStatus !== null && httpStatus >= 400 && ` (status ${httpStatus})`}
          </p>
        )}
      </div>
    </div>
  )
}

function PageScores({ scores }: { scores: NonNullable<AuditedPage['scores']> }) {
  return (
    <dl className="page-scores numbers">
      {CATEGORIES.map((category) => {
        const score = scores[SCORE_OF[category]]
        return (
          <div key={category}>
            <dt title={CATEGORY_LABELS[category]}>
              {IS_PHONE ? (
                <>
                  <span aria-hidden="true">{SHORT_LABELS[category]}</span>
                  <span className="visually-hidden">{CATEGORY_LABELS[category]}</span>
                </>
              ) : (
                CATEGORY_LABELS[category]
              )}
            </dt>
            <dd className={`tone-${ratingOf(score).tone}`}>{score}</dd>
          </div>
        )
      })}
    </dl>
  )
}
