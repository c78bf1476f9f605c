import { Button } from '../components/button.tsx'
import { formatCount, formatNumber } from '../components/format.ts'
import { EmptyNotice } from '../components/notice.tsx'
import { Select } from '../components/select.tsx'
import { useFocusNewItem } from '../components/use-focus-new-item.ts'
import type { WebhookDeliveryState } from '../generated/operations.ts'
import { DeliveryList } from './delivery-list.tsx'
import type { DeliveryPages } from './delivery-list-query.ts'
import { DELIVERY, DELIVERY_LABELS, DELIVERY_STATES } from './labels.ts'

const ANY = 'any'

const STATES = [
  { value: ANY, name: 'Any state' },
  ...DELIVERY_STATES.map((value) => ({ value, name: DELIVERY_LABELS[value] })),
] as const satisfies { value: WebhookDeliveryState | typeof ANY; name: string }[]

interface DeliveriesSectionProps {
  found: DeliveryPages
  /** Null for any. */
  state: WebhookDeliveryState | null
  onState: (state: WebhookDeliveryState | null) => void
}

export function DeliveriesSection({ found, state, onState }: DeliveriesSectionProps) {
  const { isLoading, isLoadingMore, loadMore, reload } = found
  const { rows, total, hasMore } = found.state ?? { rows: [], total: 0, hasMore: false }
  const { list, rememberLastItem } = useFocusNewItem<HTMLUListElement>(isLoadingMore)
  return (
    <section className="section" aria-labelledby="deliveries-heading">
      <h2 id="deliveries-heading">Deliveries</h2>
      <div className="filters">
        <Select<WebhookDeliveryState | typeof ANY>
          label="State"
          value={state ?? ANY}
          options={STATES}
          onChange={(next) => onState(next === ANY ? null : next)}
        />
      </div>
      <p className="muted small numbers" role="status">
        {isLoading && 'Loading…'}
        {!isLoading && found.state && formatCount(total, DELIVERY)}
      </p>
      {rows.length > 0 && <DeliveryList deliveries={rows} onChanged={reload} listRef={list} />}
      {found.state && rows.length === 0 && !isLoading && (
        <EmptyNotice
          level={3}
          title={state ? 'No deliveries in this state' : 'No deliveries yet'}
          message={state ? null : 'Send a test event to try it out.'}
        />
      )}
      {hasMore && !isLoading && (
        <div className="more">
          <Button
            isPending={isLoadingMore}
            onPress={() => {
              rememberLastItem()
              loadMore()
            }}
          >
            {isLoadingMore ? 'Loading…' : `Load more (${formatNumber(total - rows.length)} left)`}
          </Button>
        </div>
      )}
    </section>
  )
}
