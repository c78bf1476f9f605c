import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import type { AuditIssueFragment, AuditQuery } from '../generated/operations.ts'
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
  const issues = useAuditIssues(job.id)
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
      <Suspense>
        <PicturesSection job={job} issues={issues.issues ?? NO_ISSUES} onWant={({ id }) => setWantedId(id)} />
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

const NO_ISSUES: readonly AuditIssueFragment[] = []

function IssuesSection({ job, found }: { job: Job; found: ReturnType<typeof useAuditIssues> }) {
  const { issues, error, reload } = found
  // Of an audit that failed early there is nothing to wait for, nor room to be kept.
  if (job.failure && !issues?.length && !error) return null
  return (
    <section className="section" aria-labelledby="issues-heading">
      <h2 id="issues-heading">Issues</h2>
      {error && (
        <ErrorNotice title="The issues could not be loaded" message={messageOf(error)}>
          <Button onPress={reload}>Try again</Button>
        </ErrorNotice>
      )}
      {!issues && !error && <Waiting label="Loading the issues" rows={6} />}
      {issues && <IssueExplorer issues={issues} />}
    </section>
  )
}
