import { lazy, Suspense } from 'react'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import type { AuditQuery } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import type { Job } from './audit-facts.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { HeatmapSection } from './heatmap-section.tsx'
import { IssueExplorer } from './issue-explorer.tsx'
import { PagesSection } from './pages-section.tsx'
import { ScoresSection } from './scores-section.tsx'
import { useAuditIssues } from './use-audit-issues.ts'

const TrendSection = lazy(() => import('./trend-section.tsx'))

interface AuditReportProps {
  job: Job
  weights: AuditQuery['scoreWeights']
}

/** An audit that has ended, also one that failed: what was found until then is worth reading. */
export function AuditReport({ job, weights }: AuditReportProps) {
  const { failure, scores, heatmap, pages } = job
  return (
    <>
      {failure && <FailureNotice job={job} failure={failure} />}
      {scores && <ScoresSection job={job} scores={scores} weights={weights} />}
      <IssuesSection job={job} />
      {pages.length > 0 && <PagesSection pages={pages} />}
      {heatmap && <HeatmapSection heatmap={heatmap} />}
      {scores && (
        <Suspense fallback={<div className="trend-room" />}>
          <TrendSection job={job} />
        </Suspense>
      )}
    </>
  )
}

function IssuesSection({ job }: { job: Job }) {
  const { issues, error, reload } = useAuditIssues(job.id)
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
