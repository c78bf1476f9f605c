import { lazy, Suspense, useMemo, useState } from 'react'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import type { AuditQuery } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import type { Audit } from './audit.ts'
import { FailureNotice } from './failure-notice.tsx'
import { IssueExplorer } from './issue-explorer.tsx'
import { PagesSection } from './pages-section.tsx'
import { RequestedIssue, Screenshots, screenshotsOf } from './report-context.ts'
import { ScoresSection } from './scores-section.tsx'
import { useAuditIssues } from './use-audit-issues.ts'

// The scores and the issues do not wait for it.
const ScreenshotsSection = lazy(() => import('./screenshots-section.tsx'))
const TrendSection = lazy(() => import('./trend-section.tsx'))

interface AuditReportProps {
  audit: Audit
  weights: AuditQuery['scoreWeights']
}

/** An audit that has ended, also one that failed: what was found until then is worth reading. */
export function AuditReport({ audit, weights }: AuditReportProps) {
  const { failure, scores, pages } = audit
  const issues = useAuditIssues(audit.id)
  const [wantedId, setWantedId] = useState<string | null>(null)
  const wanted = useMemo(
    () => (wantedId === null ? null : { id: wantedId, onShown: () => setWantedId(null) }),
    [wantedId],
  )
  const screenshots = useMemo(() => screenshotsOf(pages), [pages])
  return (
    <Screenshots value={screenshots}>
      {failure && <FailureNotice audit={audit} failure={failure} />}
      {scores && <ScoresSection audit={audit} scores={scores} weights={weights} />}
      <RequestedIssue value={wanted}>
        <IssuesSection audit={audit} found={issues} />
      </RequestedIssue>
      <Suspense fallback={hasScreenshots(audit) && <div className="screenshots-placeholder" />}>
        <ScreenshotsSection audit={audit} issues={issues.issues} onWant={({ id }) => setWantedId(id)} />
      </Suspense>
      {pages.length > 0 && <PagesSection pages={pages} />}
      {scores && (
        <Suspense fallback={<div className="trend-placeholder" />}>
          <TrendSection audit={audit} />
        </Suspense>
      )}
    </Screenshots>
  )
}

const hasScreenshots = ({ pages, heatmap }: Audit): boolean =>
  heatmap !== null || pages.some(({ screenshot }) => screenshot)

/** Of an audit that failed before a page was judged there is nothing to wait for, nor room to be kept. */
const mayHaveIssues = ({ failure, pages }: Audit): boolean =>
  !failure || pages.some(({ status }) => status === 'done')

function IssuesSection({ audit, found }: { audit: Audit; found: ReturnType<typeof useAuditIssues> }) {
  const { issues, error, reload } = found
  if (!mayHaveIssues(audit) && !issues?.length && !error) return null
  return (
    <section className="section" aria-labelledby="issues-heading">
      <h2 id="issues-heading">Issues</h2>
      {error && <RetryNotice title="Couldn’t load the issues" message={messageOf(error)} onRetry={reload} />}
      {!issues && !error && (
        <div className="issues-placeholder">
          <Skeleton label="Loading issues" rows={8} />
        </div>
      )}
      {issues && <IssueExplorer issues={issues} />}
    </section>
  )
}
