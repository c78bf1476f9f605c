import { formatCount } from '../components/format.ts'
import { LoadMore } from '../components/load-more.tsx'
import { EmptyNotice } from '../components/notice.tsx'
import { Select } from '../components/select.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFocusNewItem } from '../components/use-focus-new-item.ts'
import type { WebhookDeliveryState } from '../generated/operations.ts'
import { DeliveryList } from './delivery-list.tsx'
import type { LoadedDeliveries } from './delivery-list-query.ts'
import { DELIVERY, DELIVERY_LABELS, DELIVERY_STATES } from './labels.ts'

const ANY = 'any'

const STATES = [
  { value: ANY, name: 'Any state' },
  ...DELIVERY_STATES.map((value) => ({ value, name: DELIVERY_LABELS[value] })),
] as const satisfies { value: WebhookDeliveryState | typeof ANY; name: string }[]

interface DeliveriesSectionProps {
  deliveries: LoadedDeliveries
  /** The state to filter by, or null for all states. */
  state: WebhookDeliveryState | null
  onStateChange: (state: WebhookDeliveryState | null) => void
}

export function DeliveriesSection({ deliveries, state, onStateChange }: DeliveriesSectionProps) {
  const { isLoading, isLoadingMore, loadMore, reload } = deliveries
  const { items, total, hasMore } = deliveries.list ?? { items: [], total: 0, hasMore: false }
  const { listRef, rememberLastItem } = useFocusNewItem<HTMLUListElement>(isLoadingMore)
  return (
    <section className="section" aria-labelledby="deliveries-heading">
      <h2 id="deliveries-heading">Deliveries</h2>
      <div className="filters">
        <Select<WebhookDeliveryState | typeof ANY>
          label="State"
          value={state ?? ANY}
          options={STATES}
          onChange={(next) => onStateChange(next === ANY ? null : next)}
        />
      </div>
      <p className="muted small numbers" role="status">
        {isLoading && deliveries.list && 'Searching…'}
        {!isLoading && deliveries.list && formatCount(total, DELIVERY)}
      </p>
      {isLoading && !deliveries.list && <Skeleton label="Loading deliveries" rows={3} />}
      {items.length > 0 && <DeliveryList deliveries={items} onChanged={reload} listRef={listRef} />}
      {deliveries.list && items.length === 0 && !isLoading && (
        <EmptyNotice
          level={3}
          title={state ? 'No deliveries in this state' : 'No deliveries yet'}
          message={state ? null : 'Send a test event to try out this webhook.'}
        />
      )}
      {hasMore && !isLoading && (
        <LoadMore
          items={DELIVERY.many}
          remaining={total - items.length}
          isLoading={isLoadingMore}
          onPress={() => {
            rememberLastItem()
            loadMore()
          }}
        />
      )}
    </section>
  )
}
