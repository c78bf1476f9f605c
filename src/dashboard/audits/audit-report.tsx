import { lazy, Suspense, useMemo, useState } from 'react'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import type { AuditQuery } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import type { Audit } from './audit.ts'
import { FailureNotice } from './failure-notice.tsx'
import { IssueExplorer } from './issue-explorer.tsx'
import { hasPagesToShow, PagesSection } from './pages-section.tsx'
import { PerformanceSection } from './performance-section.tsx'
import {
  LocateIssue,
  RequestedIssue,
  Screenshots,
  SuppressionTarget,
  screenshotsOf,
} from './report-context.ts'
import { ScoresSection } from './scores-section.tsx'
import { type SectionId, SectionLinks } from './section-links.tsx'
import { SuppressedIssues } from './suppressed-issues.tsx'
import { useAuditIssues } from './use-audit-issues.ts'
import { VerdictNotice } from './verdict-notice.tsx'
import { WhatChanged } from './what-changed.tsx'

// These sections are loaded separately so that the scores and issues don't have to wait for them.
const ScreenshotsSection = lazy(() => import('./screenshots-section.tsx'))
const TrendSection = lazy(() => import('./trend-section.tsx'))

interface AuditReportProps {
  audit: Audit
  weights: AuditQuery['scoreWeights']
}

/** Shows an audit that has ended. If it failed, shows the results up to the failure. */
export function AuditReport({ audit, weights }: AuditReportProps) {
  const { failure, scores, pages } = audit
  const issues = useAuditIssues(audit)
  const [requestedId, setRequestedId] = useState<string | null>(null)
  const requested = useMemo(
    () => (requestedId === null ? null : { id: requestedId, onShown: () => setRequestedId(null) }),
    [requestedId],
  )
  const [locatedId, setLocatedId] = useState<string | null>(null)
  const located = useMemo(
    () => (locatedId === null ? null : { id: locatedId, onShown: () => setLocatedId(null) }),
    [locatedId],
  )
  const { id, sandbox } = audit
  const target = useMemo(() => ({ id, sandbox }), [id, sandbox])
  const select = ({ id }: { id: string }) => setRequestedId(id)
  const locate = useMemo(() => (hasScreenshots(audit) ? locateBy(setLocatedId) : null), [audit])
  const screenshots = useMemo(() => screenshotsOf(pages), [pages])
  return (
    <Screenshots value={screenshots}>
      <SectionLinks shown={sectionsOf(audit)} />
      {failure && <FailureNotice audit={audit} failure={failure} />}
      <VerdictNotice audit={audit} />
      <WhatChanged audit={audit} />
      {scores && <ScoresSection audit={audit} scores={scores} weights={weights} />}
      {audit.metrics && (
        <PerformanceSection audit={audit} metrics={audit.metrics} onSelect={select} {...issues} />
      )}
      <RequestedIssue value={requested}>
        <SuppressionTarget value={target}>
          <LocateIssue value={locate}>
            <IssuesSection audit={audit} loaded={issues} />
          </LocateIssue>
        </SuppressionTarget>
      </RequestedIssue>
      <Suspense
        fallback={hasScreenshots(audit) && <div id="screenshots" className="screenshots-placeholder" />}
      >
        <ScreenshotsSection audit={audit} issues={issues.issues} located={located} onSelect={select} />
      </Suspense>
      {hasPagesToShow(pages) && <PagesSection pages={pages} issues={issues.issues} />}
      {scores && (
        <Suspense fallback={audit.delta && <div id="trend" className="trend-placeholder" />}>
          <TrendSection audit={audit} />
        </Suspense>
      )}
    </Screenshots>
  )
}

const locateBy =
  (setId: (id: string) => void) =>
  ({ id }: { id: string }) =>
    setId(id)

const hasScreenshots = ({ pages, heatmap }: Audit): boolean =>
  heatmap !== null || pages.some(({ screenshot }) => screenshot)

function sectionsOf(audit: Audit): SectionId[] {
  const shown: Record<SectionId, boolean> = {
    changes: audit.changes !== null && audit.previousJobId !== null,
    scores: audit.scores !== null,
    performance: audit.metrics !== null,
    issues: mayHaveIssues(audit),
    screenshots: hasScreenshots(audit),
    pages: hasPagesToShow(audit.pages),
    trend: audit.delta !== null,
  }
  return (Object.keys(shown) as SectionId[]).filter((id) => shown[id])
}

/**
 * If an audit failed before it finished a page, there are no issues to load, so the report reserves no space
 * for them.
 */
const mayHaveIssues = ({ failure, pages }: Audit): boolean =>
  !failure || pages.some(({ status }) => status === 'done')

function IssuesSection({ audit, loaded }: { audit: Audit; loaded: ReturnType<typeof useAuditIssues> }) {
  const { issues, known, error, reload } = loaded
  if (!mayHaveIssues(audit) && !issues?.length && !error) return null
  return (
    <section className="section" id="issues" aria-labelledby="issues-heading">
      <h2 id="issues-heading" tabIndex={-1}>
        Issues
      </h2>
      {error && <RetryNotice title="Couldn’t load the issues" message={messageOf(error)} onRetry={reload} />}
      {!issues && !error && (
        <div className="issues-placeholder">
          <Skeleton label="Loading issues" rows={8} />
        </div>
      )}
      {issues && <IssueExplorer issues={issues} known={known} />}
      {!!audit.suppressedCount && <SuppressedIssues audit={audit} count={audit.suppressedCount} />}
    </section>
  )
}
