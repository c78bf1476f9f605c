import type { WebhookDelivery } from '../model/webhook-delivery.ts'

/** Two fields have different names in the database: `hold` is the lease, and `ticket` is the version. */
export interface DeliveryDocument extends Omit<WebhookDelivery, 'id' | 'lease'> {
  _id: string
  hold: WebhookDelivery['lease']
  /**
   * The id and the revision, as a token for optimistic concurrency control. A change matches the version that
   * was read and sets the next one, so only one of two concurrent changes succeeds. Since one field contains
   * both values, a single unique index is enough.
   */
  ticket: string
  /** The id of the latest change. */
  stamp: string
}

export const versionOf = ({ id, revision }: Pick<WebhookDelivery, 'id' | 'revision'>) => `${id}:${revision}`

export const toDelivery = ({
  _id,
  ticket: _ticket,
  stamp: _stamp,
  hold,
  ...fields
}: DeliveryDocument): WebhookDelivery => ({
  id: _id,
  lease: hold,
  ...fields,
})

export const toDocument = (delivery: WebhookDelivery): DeliveryDocument => {
  const { id, lease, ...fields } = delivery
  return { _id: id, ticket: versionOf(delivery), stamp: '', hold: lease, ...fields }
}
