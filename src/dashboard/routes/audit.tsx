import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { AuditFacts } from '../audits/audit-facts.tsx'
import { AuditReport } from '../audits/audit-report.tsx'
import { isUnderWay } from '../audits/audit-rows.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { AuditDocument } from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'

// Most audits that are opened have ended: they do not wait for sockets and dialogs.
const LiveView = lazy(() => import('../audits/live-view.tsx'))

const ABOVE = { to: '/audits', name: 'Audits' }
/** For the place in the queue; what happens afterwards comes by itself. */
const QUEUE_POLL_MS = 3000

export default function AuditRoute() {
  const { id = '' } = useParams()
  // Nothing of another audit stays on the page.
  return <Audit id={id} key={id} />
}

function Audit({ id }: { id: string }) {
  const [{ data, error, fetching }, reload] = useQuery({ query: AuditDocument, variables: { id } })
  const job = data?.job
  const readAnew = () => reload({ requestPolicy: 'network-only' })

  const isQueued = job?.status === 'queued'
  useEffect(() => {
    if (!isQueued) return
    const timer = setInterval(() => reload({ requestPolicy: 'network-only' }), QUEUE_POLL_MS)
    return () => clearInterval(timer)
  }, [isQueued, reload])

  const code = error && codeOf(error)
  if (!job && (code === 'job_not_found' || code === 'forbidden')) return <NotFound what="audit" />
  if (!job)
    return (
      <Page title="Audit" above={ABOVE}>
        {error && !fetching ? (
          <ErrorNotice title="The audit could not be loaded" message={messageOf(error)}>
            <Button onPress={readAnew}>Try again</Button>
          </ErrorNotice>
        ) : (
          <Waiting label="Loading the audit" rows={8} />
        )}
      </Page>
    )

  return (
    <Page
      title={`Audit of ${shortened(job.url)}`}
      heading={
        <>
          <span className="heading-kind">Audit of </span>
          <bdi className="address heading-address">{job.url}</bdi>
        </>
      }
      intro={<AuditFacts job={job} />}
      above={ABOVE}
    >
      {isUnderWay(job) ? (
        <Suspense fallback={<Waiting label="Connecting" rows={4} />}>
          <LiveView job={job} onEnd={readAnew} />
        </Suspense>
      ) : (
        <AuditReport job={job} weights={data.scoreWeights} />
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
