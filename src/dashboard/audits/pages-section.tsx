import { useMemo } from 'react'
import { formatCount } from '../components/format.ts'
import { IS_NARROW } from '../components/screen.ts'
import type { PageStatus } from '../generated/operations.ts'
import type { Audit, ReportIssue } from './audit.ts'
import { PAGE } from './labels.ts'
import { crawlPathTo, isRedirected, pathLabel } from './page-path.ts'
import { PageTable } from './page-table.tsx'
import { useShowIssues } from './use-show-issues.ts'

type AuditedPage = Audit['pages'][number]

const STATUS_LABELS: Record<PageStatus, string> = { done: 'Not scored', failed: 'Failed', skipped: 'Skipped' }

const STEPS = { first: IS_NARROW ? 2 : 5, further: 15 }

/** Returns whether the list of pages adds anything to the rest of the report. */
export const hasPagesToShow = (pages: Audit['pages']): boolean =>
  pages.length > 1 || pages.some((page) => page.status !== 'done' || page.reason || isRedirected(page))

interface PagesSectionProps {
  pages: Audit['pages']
  /** The issues of all pages. Null while they are loading. */
  issues: readonly ReportIssue[] | null
}

/** Compares an audit's pages and shows how the crawler reached them. */
export function PagesSection({ pages, issues }: PagesSectionProps) {
  const showIssues = useShowIssues()
  const counts = useMemo(() => issues && countByPage(issues), [issues])
  const rows = pages.map((page) => {
    const pageUrl = page.finalUrl ?? page.url
    return {
      key: page.url,
      page,
      path: pathLabel(page.url),
      scores: page.scores,
      metrics: page.metrics,
      issueCount: counts ? (counts.get(pageUrl) ?? 0) : undefined,
      stateWithoutScores: STATUS_LABELS[page.status],
      onShowIssues: () => showIssues({ pageUrl }),
    }
  })
  return (
    <section className="section" id="pages" aria-labelledby="pages-heading">
      <h2 id="pages-heading" tabIndex={-1}>
        Pages
      </h2>
      <p className="muted small">{formatCount(pages.length, PAGE)}.</p>
      <PageTable
        caption="Pages in this audit, with their issues, scores and metrics"
        pages={rows}
        hasIssueCounts
        steps={STEPS}
        initialSort={null}
        unsortedName="Crawl order"
        renderPage={({ page }) => <PageFacts page={page} path={crawlPathTo(page, pages)} />}
      />
    </section>
  )
}

function countByPage(issues: readonly ReportIssue[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { pageUrl } of issues) counts.set(pageUrl, (counts.get(pageUrl) ?? 0) + 1)
  return counts
}

function PageFacts({ page, path }: { page: AuditedPage; path: AuditedPage[] }) {
  const { title, url, finalUrl, reason, httpStatus, status, screenshot } = page
  const thumbnailUrl = screenshot?.thumbnailUrl
  return (
    <div className="page-facts">
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
