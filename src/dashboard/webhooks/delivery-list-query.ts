import {
  type DeliveryRowFragment,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
  type WebhookDeliveryState,
} from '../generated/operations.ts'
import type { ListSource, usePaginatedList } from '../graphql/use-paginated-list.ts'

/** Of one webhook, and in one state or in any. */
export interface DeliveryFilters {
  id: string
  state: WebhookDeliveryState | null
}

export const DELIVERY_LIST: ListSource<WebhookDeliveriesQuery, DeliveryRowFragment, DeliveryFilters> = {
  query: WebhookDeliveriesDocument,
  pageOf: ({ webhook }) => webhook?.deliveries,
  isUnderWay: ({ state }) => state === 'pending',
}

export type DeliveryPages = ReturnType<
  typeof usePaginatedList<WebhookDeliveriesQuery, DeliveryRowFragment, DeliveryFilters>
>
