import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useAnnounce } from '../components/announcer.tsx'
import { Button } from '../components/button.tsx'
import { ErrorNotice, RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import {
  DeliveryDetailDocument,
  type DeliveryDetailQuery,
  type DeliveryRowFragment,
  RedeliverWebhookDocument,
} from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { AttemptCard } from './attempt-card.tsx'
import { HttpMessage } from './http-message.tsx'

const POLL_MS = 3000

interface DeliveryDetailProps {
  delivery: DeliveryRowFragment
  onChanged: () => void
}

/** Loads the request and the attempts when the user opens a delivery. */
export function DeliveryDetail({ delivery, onChanged }: DeliveryDetailProps) {
  const { id, event, failure, nextAttemptAt } = delivery
  const { run, isPending, error } = useServiceMutation(RedeliverWebhookDocument)
  const announce = useAnnounce()
  const redeliver = async () => {
    if (!(await run({ id }))) return
    announce('Redelivery requested.')
    onChanged()
  }
  return (
    <div className="delivery">
      {error && <ErrorNotice title="Couldn’t redeliver" message={error} />}
      {(event.jobId || nextAttemptAt) && (
        <ul className="facts-line small">
          {event.jobId && (
            <li>
              <Link to={`/audits/${event.jobId}`}>View audit</Link>
            </li>
          )}
          {nextAttemptAt && (
            <li>
              Next attempt <Timestamp at={nextAttemptAt} />
            </li>
          )}
        </ul>
      )}
      {failure && <p className="address">{failure.message}</p>}
      <div>
        <Button size="small" isPending={isPending} onPress={redeliver}>
          Redeliver
        </Button>
      </div>
      <Attempts delivery={delivery} />
    </div>
  )
}

const pollMs = ({ webhookDelivery }: DeliveryDetailQuery): number | null =>
  webhookDelivery?.state === 'pending' ? POLL_MS : null

function Attempts({ delivery: { id, state, attemptCount } }: { delivery: DeliveryRowFragment }) {
  const { data, error, reload } = useStaleIfErrorQuery({
    query: DeliveryDetailDocument,
    variables: { id },
    pollMs,
  })
  const known = useRef({ state, attemptCount })
  useEffect(() => {
    if (known.current.state === state && known.current.attemptCount === attemptCount) return
    known.current = { state, attemptCount }
    reload()
  }, [state, attemptCount, reload])

  const detail = data?.webhookDelivery
  return (
    <>
      {error && (
        <RetryNotice title="Couldn’t load the attempts" message={messageOf(error)} onRetry={reload} />
      )}
      {!detail && !error && <Skeleton label="Loading attempts" rows={2} />}
      {detail && (
        <ol className="attempts">
          {detail.attempts.map((attempt) => (
            <li key={attempt.number}>
              <AttemptCard attempt={attempt} />
            </li>
          ))}
        </ol>
      )}
      {detail?.request.body && <HttpMessage title="Request body" body={detail.request.body} headers={[]} />}
    </>
  )
}
