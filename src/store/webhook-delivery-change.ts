import { randomUUID } from 'node:crypto'
import type { Collection } from 'mongodb'
import type { WebhookDelivery } from '../model/webhook-delivery.ts'
import { batcher } from '../shared/batcher.ts'
import { type DeliveryDocument, versionOf } from './webhook-delivery-document.ts'

/** The fields to change. Missing fields stay unchanged. */
export type DeliveryChange = Partial<Omit<WebhookDelivery, 'id' | 'revision'>>

/** The maximum number of changes in a bulk write. */
const WRITE_MAX = 200

/**
 * Returns a function that changes a delivery in one atomic write. The function resolves to null if the
 * delivery has changed since it was read. Concurrent changes share a bulk write.
 */
export function createDeliveryChange(deliveries: Collection<DeliveryDocument>) {
  const changeAll = batcher<{ seen: WebhookDelivery; change: DeliveryChange }, WebhookDelivery | null>(
    async (changes) => {
      const writes = changes.map(({ seen, change }) => {
        const next = { ...seen, ...change, revision: seen.revision + 1 }
        const { lease, ...fields } = change
        const stored = { ...fields, ...(lease !== undefined && { hold: lease }), revision: next.revision }
        return { seen, next, stored, stamp: randomUUID() }
      })
      const { matchedCount } = await deliveries.bulkWrite(
        writes.map(({ seen, next, stored, stamp }) => ({
          updateOne: {
            filter: { ticket: versionOf(seen) },
            update: { $set: { ...stored, ticket: versionOf(next), stamp } },
          },
        })),
        { ordered: false },
      )
      if (matchedCount === writes.length) return writes.map(({ next }) => next)
      // At least one delivery has changed since it was read. The stamps show which writes succeeded.
      const found = await deliveries.find({ _id: { $in: writes.map(({ seen }) => seen.id) } }).toArray()
      const stamps = new Set(found.map(({ stamp }) => stamp))
      return writes.map(({ next, stamp }) => (stamps.has(stamp) ? next : null))
    },
    { max: WRITE_MAX },
  )
  return (seen: WebhookDelivery, change: DeliveryChange) => changeAll({ seen, change })
}
