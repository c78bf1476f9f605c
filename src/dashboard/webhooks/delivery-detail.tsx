import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../components/button.tsx'
import { Moment } from '../components/moment.tsx'
import { ErrorNotice, RetryNotice } from '../components/notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import {
  DeliveryDetailDocument,
  type DeliveryDetailQuery,
  type DeliveryRowFragment,
  RedeliverWebhookDocument,
} from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useAction } from '../graphql/use-action.ts'
import { useKeptQuery } from '../graphql/use-kept-query.ts'
import { useAnnounce } from '../shell/announcer.tsx'
import { AttemptCard } from './attempt-card.tsx'
import { Message } from './message.tsx'

const POLL_MS = 3000

interface DeliveryDetailProps {
  delivery: DeliveryRowFragment
  onChanged: () => void
}

/** What was sent and what came back, which is asked for when somebody opens it. */
export function DeliveryDetail({ delivery, onChanged }: DeliveryDetailProps) {
  const { id, event, failure, nextAttemptAt } = delivery
  const { run, isPending, fault } = useAction(RedeliverWebhookDocument)
  const announce = useAnnounce()
  const redeliver = async () => {
    if (!(await run({ id }))) return
    announce('One more attempt is on its way.')
    onChanged()
  }
  return (
    <div className="delivery">
      {fault && <ErrorNotice title="It was not sent again" message={fault} />}
      {(event.jobId || nextAttemptAt) && (
        <ul className="facts-line small">
          {event.jobId && (
            <li>
              <Link to={`/audits/${event.jobId}`}>The audit</Link>
            </li>
          )}
          {nextAttemptAt && (
            <li>
              Next attempt <Moment at={nextAttemptAt} />
            </li>
          )}
        </ul>
      )}
      {failure && <p className="address">{failure.message}</p>}
      <div>
        <Button size="small" isPending={isPending} onPress={redeliver}>
          Send once more
        </Button>
      </div>
      <Attempts delivery={delivery} />
    </div>
  )
}

const pollMs = ({ webhookDelivery }: DeliveryDetailQuery): number | null =>
  webhookDelivery?.state === 'pending' ? POLL_MS : null

function Attempts({ delivery: { id, state, attemptCount } }: { delivery: DeliveryRowFragment }) {
  const { data, error, reload } = useKeptQuery({ query: DeliveryDetailDocument, variables: { id }, pollMs })
  const known = useRef({ state, attemptCount })
  useEffect(() => {
    if (known.current.state === state && known.current.attemptCount === attemptCount) return
    known.current = { state, attemptCount }
    reload()
  }, [state, attemptCount, reload])

  const found = data?.webhookDelivery
  return (
    <>
      {error && (
        <RetryNotice title="Its attempts could not be loaded" message={messageOf(error)} onRetry={reload} />
      )}
      {!found && !error && <Waiting label="Loading its attempts" rows={2} />}
      {found && (
        <ol className="issues">
          {found.attempts.map((attempt) => (
            <li key={attempt.number}>
              <AttemptCard attempt={attempt} />
            </li>
          ))}
        </ol>
      )}
      {found?.request.body && <Message title="Body that is sent" body={found.request.body} headers={[]} />}
    </>
  )
}
