import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { AuditFacts, titleOf } from '../audits/audit-facts.tsx'
import { isUnderWay } from '../audits/audit-list-query.ts'
import { AuditReport } from '../audits/audit-report.tsx'
import { MODES } from '../audits/labels.ts'
import { ReportActions } from '../audits/report-actions.tsx'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { AuditDocument, type AuditQuery } from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'

// The live view is loaded separately, since most audits that users open have ended.
const LiveView = lazy(() => import('../audits/live-view.tsx'))

const PARENT = { to: '/audits', name: 'Audits' }

/** Returns a title that distinguishes the crawl of a site from the audit of its start page. */
const titleFor = ({ mode, url }: NonNullable<AuditQuery['job']>): string =>
  mode === 'basic' ? `Audit of ${shortUrl(url)}` : `${MODES[mode].name} audit of ${shortUrl(url)}`
const POLL_MS = 3000
/**
 * The polling interval while live updates arrive, in milliseconds. Polling then only updates the queue
 * position.
 */
const LIVE_POLL_MS = 30_000

const pollMs = ({ job: audit }: AuditQuery, isLive: boolean): number | null => {
  if (!audit || !isUnderWay(audit)) return null
  return isLive && audit.status === 'running' ? LIVE_POLL_MS : POLL_MS
}

export default function AuditRoute() {
  const { id = '' } = useParams()
  // The key remounts the page when the audit changes, so that no state carries over.
  return <Audit id={id} key={id} />
}

function Audit({ id }: { id: string }) {
  const [isUnavailable, setUnavailable] = useState(false)
  const [isLive, setLive] = useState(false)
  const { data, error, isFetching, reload } = useStaleIfErrorQuery({
    query: AuditDocument,
    variables: { id },
    pollMs: (data: AuditQuery) => pollMs(data, isLive),
  })
  const audit = data?.job

  const code = error && codeOf(error)
  if (code === 'job_not_found' || code === 'forbidden') return <NotFound resource="audit" />
  if (!audit)
    return (
      <Page title="Audit" parent={PARENT}>
        {error && !isFetching ? (
          <RetryNotice title="Couldn’t load the audit" message={messageOf(error)} onRetry={reload} />
        ) : (
          <Skeleton label="Loading the audit" rows={8} />
        )}
      </Page>
    )

  return (
    <Page
      title={titleFor(audit)}
      heading={
        <>
          <span className="heading-kind">Audit of </span>
          <bdi className="address heading-address">{(!isUnderWay(audit) && titleOf(audit)) || audit.url}</bdi>
        </>
      }
      intro={<AuditFacts audit={audit} />}
      {...(!isUnderWay(audit) && {
        picture: <Thumbnail audit={audit} />,
        actions: <ReportActions audit={audit} />,
      })}
      parent={PARENT}
    >
      {error && (
        <RetryNotice title="This page may be out of date" message={messageOf(error)} onRetry={reload} />
      )}
      {isUnderWay(audit) ? (
        <Suspense fallback={<Skeleton label="Connecting" rows={4} />}>
          <LiveView
            audit={audit}
            onEnd={reload}
            isUnavailable={isUnavailable}
            onUnavailable={() => setUnavailable(true)}
            onLiveChange={setLive}
          />
        </Suspense>
      ) : (
        <AuditReport audit={audit} weights={data.scoreWeights} />
      )}
    </Page>
  )
}

/**
 * Shows the top of the first page. The image is decorative because the screenshots below have text
 * alternatives.
 */
function Thumbnail({ audit: { pages } }: { audit: NonNullable<AuditQuery['job']> }) {
  const screenshot = pages[0]?.screenshot
  if (!screenshot) return null
  return (
    <img
      className="page-picture"
      src={screenshot.thumbnailUrl ?? screenshot.url}
      alt=""
      width={160}
      height={100}
      decoding="async"
    />
  )
}

const TITLE_LENGTH_MAX = 60

/** Shortens a URL for the window title, which screen readers announce. */
function shortUrl(url: string): string {
  const short = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return short.length > TITLE_LENGTH_MAX ? `${short.slice(0, TITLE_LENGTH_MAX - 1)}…` : short
}
