import {
  type DeliveryRowFragment,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
  type WebhookDeliveryState,
} from '../generated/operations.ts'
import type { ListSource, usePaginatedList } from '../graphql/use-paginated-list.ts'

export interface DeliveryFilters {
  id: string
  /** The state to filter by, or null for all states. */
  state: WebhookDeliveryState | null
}

export const DELIVERY_LIST: ListSource<WebhookDeliveriesQuery, DeliveryRowFragment, DeliveryFilters> = {
  query: WebhookDeliveriesDocument,
  pageOf: ({ webhook }) => webhook?.deliveries,
  isActive: ({ state }) => state === 'pending',
}

export type LoadedDeliveries = ReturnType<
  typeof usePaginatedList<WebhookDeliveriesQuery, DeliveryRowFragment, DeliveryFilters>
>
