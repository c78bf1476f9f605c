import type { Collection, Filter } from 'mongodb'
import type { WebhookEvent } from '../model/webhook-delivery.ts'

/** `publishedAt` is missing in documents of earlier versions. */
export type EventDocument = Omit<WebhookEvent, 'id'> & { _id: string; publishedAt?: Date }

/** An event, and the time when it was stored, according to its worker's clock. */
export interface PublishedEvent {
  event: WebhookEvent
  publishedAt: Date
}

const LIST_MAX = 200

/** Lists the events of an account in the order in which they were stored. */
export function createWebhookEventList(events: Collection<EventDocument>) {
  return {
    /** Returns when an event of the account was stored, or null if there is no such event. */
    async findPublished(accountId: string, id: string): Promise<Date | null> {
      const found = await events.findOne({ _id: id, accountId })
      return found?.publishedAt ?? null
    },

    /**
     * Yields an account's events that were stored at `since` or later, in the order in which they were
     * stored.
     */
    async *listSince(accountId: string, since: Date): AsyncGenerator<PublishedEvent> {
      let filter: Filter<EventDocument> = { accountId, publishedAt: { $gte: since } }
      for (;;) {
        const found = await events.find(filter).sort({ publishedAt: 1, _id: 1 }).limit(LIST_MAX).toArray()
        for (const { _id, publishedAt, ...fields } of found)
          yield { event: { id: _id, ...fields }, publishedAt: publishedAt! }
        const last = found.at(-1)
        if (!last || found.length < LIST_MAX) return
        const { publishedAt } = last
        const after = [
          { publishedAt: { $gt: publishedAt! } },
          { publishedAt: publishedAt!, _id: { $gt: last._id } },
        ]
        filter = { accountId, $or: after }
      }
    },
  }
}
