import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { AuditFacts } from '../audits/audit-facts.tsx'
import { isUnderWay } from '../audits/audit-list-query.ts'
import { AuditReport } from '../audits/audit-report.tsx'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { AuditDocument, type AuditQuery } from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'

// Most audits that are opened have ended: they do not wait for sockets and dialogs.
const LiveView = lazy(() => import('../audits/live-view.tsx'))

const ABOVE = { to: '/audits', name: 'Audits' }
const POLL_MS = 3000
/** What happens to an audit that is followed comes by itself, but for its place in the queue. */
const FOLLOWED_POLL_MS = 30_000

const pollMs = ({ job: audit }: AuditQuery, isFollowed: boolean): number | null => {
  if (!audit || !isUnderWay(audit)) return null
  return isFollowed && audit.status === 'running' ? FOLLOWED_POLL_MS : POLL_MS
}

export default function AuditRoute() {
  const { id = '' } = useParams()
  // Nothing of another audit stays on the page.
  return <Audit id={id} key={id} />
}

function Audit({ id }: { id: string }) {
  const [isRefused, setRefused] = useState(false)
  const [isFollowed, setFollowed] = useState(false)
  const { data, error, isFetching, reload } = useStaleIfErrorQuery({
    query: AuditDocument,
    variables: { id },
    pollMs: (data: AuditQuery) => pollMs(data, isFollowed),
  })
  const audit = data?.job

  const code = error && codeOf(error)
  if (code === 'job_not_found' || code === 'forbidden') return <NotFound what="audit" />
  if (!audit)
    return (
      <Page title="Audit" above={ABOVE}>
        {error && !isFetching ? (
          <RetryNotice title="Couldn’t load the audit" message={messageOf(error)} onRetry={reload} />
        ) : (
          <Skeleton label="Loading the audit" rows={8} />
        )}
      </Page>
    )

  return (
    <Page
      title={`Audit of ${shortened(audit.url)}`}
      heading={
        <>
          <span className="heading-kind">Audit of </span>
          <bdi className="address heading-address">{audit.url}</bdi>
        </>
      }
      intro={<AuditFacts audit={audit} />}
      above={ABOVE}
    >
      {error && (
        <RetryNotice title="This page may be out of date" message={messageOf(error)} onRetry={reload} />
      )}
      {isUnderWay(audit) ? (
        <Suspense fallback={<Skeleton label="Connecting" rows={4} />}>
          <LiveView
            audit={audit}
            onEnd={reload}
            isRefused={isRefused}
            onRefused={() => setRefused(true)}
            onFollowed={setFollowed}
          />
        </Suspense>
      ) : (
        <AuditReport audit={audit} weights={data.scoreWeights} />
      )}
    </Page>
  )
}

const TITLE_LENGTH_MAX = 60

/** For a window's title and its announcement: nobody listens to 400 characters. */
function shortened(url: string): string {
  const plain = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return plain.length > TITLE_LENGTH_MAX ? `${plain.slice(0, TITLE_LENGTH_MAX - 1)}…` : plain
}
