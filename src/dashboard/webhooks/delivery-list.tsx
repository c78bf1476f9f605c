import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { Link } from 'react-router'
import { Button } from '../components/button.tsx'
import { Moment } from '../components/moment.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { type DeliveryRowFragment, RedeliverWebhookDocument } from '../generated/operations.ts'
import { useAction } from '../graphql/use-action.ts'
import { useAnnounce } from '../shell/announcer.tsx'
import { AttemptCard } from './attempt-card.tsx'
import { Message } from './message.tsx'
import { DELIVERY_WORDS, EVENT_WORDS } from './words.ts'

interface DeliveryListProps {
  deliveries: readonly DeliveryRowFragment[]
  onChanged: () => void
  listRef: Ref<HTMLUListElement>
}

export function DeliveryList({ deliveries, onChanged, listRef }: DeliveryListProps) {
  return (
    <ul className="groups" ref={listRef}>
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Delivery delivery={delivery} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

function Delivery({ delivery, onChanged }: { delivery: DeliveryRowFragment; onChanged: () => void }) {
  const { id, event, state, createdAt, attemptCount } = delivery
  return (
    <Disclosure className="group">
      {({ isExpanded }) => (
        <>
          <Heading level={3} className="group-heading">
            <AriaButton slot="trigger" className="group-button">
              <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true">
                <path d="m6 4 4 4-4 4" />
              </svg>
              <span className="group-words">
                <span className="group-name">
                  {EVENT_WORDS[event.kind] ?? event.kind}
                  {event.isTest && ' (test)'}
                </span>
                <span className="group-more">
                  <Moment at={createdAt} />
                  <span>{attemptCount === 1 ? '1 attempt' : `${attemptCount} attempts`}</span>
                  {/* Several may begin in one minute: by this alone they are told apart. */}
                  <code>{id}</code>
                </span>
              </span>
              <span className="group-end">
                <span className={`badge delivery-${state}`}>{DELIVERY_WORDS[state]}</span>
              </span>
            </AriaButton>
          </Heading>
          <DisclosurePanel className="group-panel">
            {isExpanded && <DeliveryDetail delivery={delivery} onChanged={onChanged} />}
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}

function DeliveryDetail({ delivery, onChanged }: { delivery: DeliveryRowFragment; onChanged: () => void }) {
  const { id, event, failure, nextAttemptAt, request, attempts } = delivery
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
      <ol className="issues">
        {attempts.map((attempt) => (
          <li key={attempt.number}>
            <AttemptCard attempt={attempt} />
          </li>
        ))}
      </ol>
      {request.body && <Message title="Body that is sent" body={request.body} headers={[]} />}
    </div>
  )
}
