import {
  type DeliveryRowFragment,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
  type WebhookDeliveryState,
} from '../generated/operations.ts'
import type { RowSource, useRows } from '../graphql/use-rows.ts'

/** Of one webhook, and in one state or in any. */
export interface WantedDeliveries {
  id: string
  state: WebhookDeliveryState | null
}

export const DELIVERY_ROWS: RowSource<WebhookDeliveriesQuery, DeliveryRowFragment, WantedDeliveries> = {
  query: WebhookDeliveriesDocument,
  pageOf: ({ webhook }) => webhook?.deliveries,
  isUnderWay: ({ state }) => state === 'pending',
}

export type FoundDeliveries = ReturnType<
  typeof useRows<WebhookDeliveriesQuery, DeliveryRowFragment, WantedDeliveries>
>
