import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { Timestamp } from '../components/timestamp.tsx'
import type { DeliveryRowFragment } from '../generated/operations.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DELIVERY_LABELS, EVENT_LABELS } from './labels.ts'

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
              <span className="group-text">
                <span className="group-name">
                  {EVENT_LABELS[event.event] ?? event.event}
                  {event.isTest && ' (test)'}
                </span>
                <span className="group-more">
                  <Timestamp at={createdAt} />
                  <span>{attemptCount === 1 ? '1 attempt' : `${attemptCount} attempts`}</span>
                  {/* Several deliveries may have the same time, so the id is needed to tell them apart. */}
                  <code>{id}</code>
                </span>
              </span>
              <span className="group-end">
                <span className={`badge delivery-${state}`}>{DELIVERY_LABELS[state]}</span>
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
