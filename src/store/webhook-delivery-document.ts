import type { WebhookDelivery } from '../model/webhook-delivery.ts'

export interface DeliveryDocument extends Omit<WebhookDelivery, 'id'> {
  _id: string
  /**
   * The id and the revision. A change matches the ticket that it saw and sets the next one, so that only one of two
   * concurrent changes succeeds, and one unique index finds it.
   */
  ticket: string
  /** Identifies the last change. */
  stamp: string
}

export const ticketOf = ({ id, revision }: Pick<WebhookDelivery, 'id' | 'revision'>) => `${id}:${revision}`

export const toDelivery = ({
  _id,
  ticket: _ticket,
  stamp: _stamp,
  ...fields
}: DeliveryDocument): WebhookDelivery => ({
  id: _id,
  ...fields,
})

export const toDocument = (delivery: WebhookDelivery): DeliveryDocument => {
  const { id, ...fields } = delivery
  return { _id: id, ticket: ticketOf(delivery), stamp: '', ...fields }
}
