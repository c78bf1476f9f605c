import { Button } from '../components/button.tsx'
import { Choice } from '../components/choice.tsx'
import { EmptyNotice } from '../components/notice.tsx'
import { numberText } from '../components/number-text.ts'
import { useFirstNew } from '../components/use-first-new.ts'
import type { WebhookDeliveryState } from '../generated/operations.ts'
import { DeliveryList } from './delivery-list.tsx'
import type { FoundDeliveries } from './delivery-rows.ts'
import { DELIVERY_STATES, DELIVERY_WORDS } from './words.ts'

const ANY = 'any'

const STATES = [
  { value: ANY, name: 'Any state' },
  ...DELIVERY_STATES.map((value) => ({ value, name: DELIVERY_WORDS[value] })),
] as const satisfies { value: WebhookDeliveryState | typeof ANY; name: string }[]

interface DeliveriesSectionProps {
  found: FoundDeliveries
  /** Null for any. */
  state: WebhookDeliveryState | null
  onState: (state: WebhookDeliveryState | null) => void
}

export function DeliveriesSection({ found, state, onState }: DeliveriesSectionProps) {
  const { isLoading, isLoadingMore, loadMore, reload } = found
  const { rows, total, hasMore } = found.state ?? { rows: [], total: 0, hasMore: false }
  const { list, awaitMore } = useFirstNew<HTMLUListElement>(isLoadingMore)
  return (
    <section className="section" aria-labelledby="deliveries-heading">
      <h2 id="deliveries-heading">Deliveries</h2>
      <div className="filters">
        <Choice<WebhookDeliveryState | typeof ANY>
          label="State"
          value={state ?? ANY}
          options={STATES}
          onChange={(next) => onState(next === ANY ? null : next)}
        />
      </div>
      <p className="muted small numbers" role="status">
        {isLoading && 'Looking for them …'}
        {!isLoading && found.state && `${numberText(total)} ${total === 1 ? 'delivery' : 'deliveries'}`}
      </p>
      {rows.length > 0 && <DeliveryList deliveries={rows} onChanged={reload} listRef={list} />}
      {found.state && rows.length === 0 && !isLoading && (
        <EmptyNotice
          level={3}
          title={state ? 'No delivery in this state' : 'Nothing was delivered yet'}
          message={state ? null : 'Send a test to see how it goes.'}
        />
      )}
      {hasMore && !isLoading && (
        <div className="more">
          <Button
            isPending={isLoadingMore}
            onPress={() => {
              awaitMore()
              loadMore()
            }}
          >
            {isLoadingMore ? 'Loading …' : `Load more (${numberText(total - rows.length)} left)`}
          </Button>
        </div>
      )}
    </section>
  )
}
