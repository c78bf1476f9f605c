import { lazy, Suspense, useMemo, useState } from 'react'
import { RetryNotice } from '../components/notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import type { AuditQuery } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import type { Job } from './audit-facts.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { IssueExplorer } from './issue-explorer.tsx'
import { PagesSection } from './pages-section.tsx'
import { Screenshots, screenshotsOf, WantedIssue } from './report-context.ts'
import { ScoresSection } from './scores-section.tsx'
import { useAuditIssues } from './use-audit-issues.ts'

// The scores and the issues do not wait for it.
const PicturesSection = lazy(() => import('./pictures-section.tsx'))
const TrendSection = lazy(() => import('./trend-section.tsx'))

interface AuditReportProps {
  job: Job
  weights: AuditQuery['scoreWeights']
}

/** An audit that has ended, also one that failed: what was found until then is worth reading. */
export function AuditReport({ job, weights }: AuditReportProps) {
  const { failure, scores, pages } = job
  const issues = useAuditIssues(job)
  const [wantedId, setWantedId] = useState<string | null>(null)
  const wanted = useMemo(
    () => (wantedId === null ? null : { id: wantedId, onMet: () => setWantedId(null) }),
    [wantedId],
  )
  const screenshots = useMemo(() => screenshotsOf(pages), [pages])
  return (
    <Screenshots value={screenshots}>
      {failure && <FailureNotice job={job} failure={failure} />}
      {scores && <ScoresSection job={job} scores={scores} weights={weights} />}
      <WantedIssue value={wanted}>
        <IssuesSection job={job} found={issues} />
      </WantedIssue>
      <Suspense fallback={hasPictures(job) && <div className="pictures-room" />}>
        <PicturesSection job={job} issues={issues.issues} onWant={({ id }) => setWantedId(id)} />
      </Suspense>
      {pages.length > 0 && <PagesSection pages={pages} />}
      {scores && (
        <Suspense fallback={<div className="trend-room" />}>
          <TrendSection job={job} />
        </Suspense>
      )}
    </Screenshots>
  )
}

const hasPictures = ({ pages, heatmap }: Job): boolean =>
  heatmap !== null || pages.some(({ screenshot }) => screenshot)

/** Of an audit that failed before a page was judged there is nothing to wait for, nor room to be kept. */
const mayHaveIssues = ({ failure, pages }: Job): boolean =>
  !failure || pages.some(({ status }) => status === 'done')

function IssuesSection({ job, found }: { job: Job; found: ReturnType<typeof useAuditIssues> }) {
  const { issues, error, reload } = found
  if (!mayHaveIssues(job) && !issues?.length && !error) return null
  return (
    <section className="section" aria-labelledby="issues-heading">
      <h2 id="issues-heading">Issues</h2>
      {error && (
        <RetryNotice title="The issues could not be loaded" message={messageOf(error)} onRetry={reload} />
      )}
      {!issues && !error && (
        <div className="issues-room">
          <Waiting label="Loading the issues" rows={8} />
        </div>
      )}
      {issues && <IssueExplorer issues={issues} />}
    </section>
  )
}
