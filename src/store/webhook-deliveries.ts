import { randomUUID } from 'node:crypto'
import type { Db, Filter } from 'mongodb'
import type { DeliveryState, WebhookDelivery } from '../model/webhook-delivery.ts'
import { batcher } from '../shared/batcher.ts'
import { isDuplicateKey } from './duplicate-key.ts'

interface DeliveryDocument extends Omit<WebhookDelivery, 'id'> {
  _id: string
  /**
   * The id and the revision. A change matches the ticket that it saw and sets the next one, so that only one of two
   * concurrent changes succeeds, and one unique index finds it.
   */
  ticket: string
  /** Identifies the last change. */
  stamp: string
}

/** Missing fields stay as they are. */
export type DeliveryChange = Partial<Omit<WebhookDelivery, 'id' | 'revision'>>

const WRITE_MAX = 200

const ticketOf = ({ id, revision }: Pick<WebhookDelivery, 'id' | 'revision'>) => `${id}:${revision}`

const toDelivery = ({
  _id,
  ticket: _ticket,
  stamp: _stamp,
  ...fields
}: DeliveryDocument): WebhookDelivery => ({
  id: _id,
  ...fields,
})

const toDocument = (delivery: WebhookDelivery): DeliveryDocument => {
  const { id, ...fields } = delivery
  return { _id: id, ticket: ticketOf(delivery), stamp: '', ...fields }
}

export type WebhookDeliveryStore = ReturnType<typeof createWebhookDeliveryStore>

/** Stores deliveries, which decide what is still to be sent. Whatever wakes a worker is only a hint. */
export function createWebhookDeliveryStore(db: Db) {
  const deliveries = db.collection<DeliveryDocument>('webhook_deliveries')

  const changeAll = batcher<{ seen: WebhookDelivery; change: DeliveryChange }, WebhookDelivery | null>(
    async (changes) => {
      const writes = changes.map(({ seen, change }) => {
        const next = { ...seen, ...change, revision: seen.revision + 1 }
        return { seen, next, change: { ...change, revision: next.revision }, stamp: randomUUID() }
      })
      const { matchedCount } = await deliveries.bulkWrite(
        writes.map(({ seen, next, change, stamp }) => ({
          updateOne: {
            filter: { ticket: ticketOf(seen) },
            update: { $set: { ...change, ticket: ticketOf(next), stamp } },
          },
        })),
        { ordered: false },
      )
      if (matchedCount === writes.length) return writes.map(({ next }) => next)
      // At least one delivery had changed since. The stamps tell which writes succeeded.
      const found = await deliveries.find({ _id: { $in: writes.map(({ seen }) => seen.id) } }).toArray()
      const stamps = new Set(found.map(({ stamp }) => stamp))
      return writes.map(({ next, stamp }) => (stamps.has(stamp) ? next : null))
    },
    { max: WRITE_MAX },
  )

  return {
    async createIndexes() {
      // Every change of one.
      await deliveries.createIndex({ ticket: 1 }, { unique: true })
      // What is due.
      await deliveries.createIndex({ state: 1, dueAt: 1 })
      // A webhook's, newest first, also in one state; what it has exhausted.
      await deliveries.createIndex({ webhookId: 1, createdAt: -1, _id: -1 })
      await deliveries.createIndex({ webhookId: 1, state: 1, createdAt: -1, _id: -1 })
      await deliveries.createIndex({ webhookId: 1, exhaustedAt: 1 })
      // The purge by age.
      await deliveries.createIndex({ createdAt: 1 })
    },

    /** Inserts deliveries. Existing ones stay as they are. */
    async insertAll(made: readonly WebhookDelivery[]): Promise<void> {
      if (made.length === 0) return
      try {
        await deliveries.insertMany(made.map(toDocument), { ordered: false })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    async find(id: string): Promise<WebhookDelivery | null> {
      const found = await deliveries.findOne({ _id: id })
      return found && toDelivery(found)
    },

    /** Changes a delivery by one guarded write. Returns null when it has changed since it was read. */
    change: (seen: WebhookDelivery, change: DeliveryChange) => changeAll({ seen, change }),

    /** Returns due deliveries, the longest overdue first, except those of the webhooks in `except`. */
    async due(now: Date, { limit, except }: { limit: number; except: readonly string[] }) {
      const filter: Filter<DeliveryDocument> = { state: 'pending', dueAt: { $lte: now } }
      if (except.length > 0) filter.webhookId = { $nin: [...except] }
      return (await deliveries.find(filter).sort({ dueAt: 1 }).limit(limit).toArray()).map(toDelivery)
    },

    /** Returns deliveries with a lease, even an expired one. */
    async listHeld(limit: number): Promise<WebhookDelivery[]> {
      const held = deliveries.find({ state: 'pending', hold: { $ne: null } }).limit(limit)
      return (await held.toArray()).map(toDelivery)
    },

    /** Returns deliveries, newest first, that follow `before` in that order. */
    async list({ webhookId, state, first, before }: DeliveryPage): Promise<WebhookDelivery[]> {
      const filter: Filter<DeliveryDocument> = { webhookId, ...(state && { state }) }
      if (before)
        filter.$or = [
          { createdAt: { $lt: before.createdAt } },
          { createdAt: before.createdAt, _id: { $lt: before.id } },
        ]
      const found = deliveries.find(filter).sort({ createdAt: -1, _id: -1 }).limit(first)
      return (await found.toArray()).map(toDelivery)
    },

    async count(webhookId: string, state: DeliveryState | null): Promise<number> {
      return deliveries.countDocuments({ webhookId, ...(state && { state }) })
    },

    async listPending(webhookId: string, limit: number): Promise<WebhookDelivery[]> {
      return (await deliveries.find({ webhookId, state: 'pending' }).limit(limit).toArray()).map(toDelivery)
    },

    /** Returns failed and skipped deliveries created after `since`, oldest first, without tests. */
    async listMissed(webhookId: string, since: Date, limit: number): Promise<WebhookDelivery[]> {
      const missed = deliveries.find({
        webhookId,
        state: { $in: ['failed', 'skipped'] },
        createdAt: { $gte: since },
        'event.isTest': false,
      })
      return (await missed.sort({ createdAt: 1 }).limit(limit).toArray()).map(toDelivery)
    },

    /** Counts the deliveries that were exhausted after `since`. */
    async countExhausted(webhookId: string, since: Date): Promise<number> {
      return deliveries.countDocuments({ webhookId, exhaustedAt: { $gt: since } })
    },

    async deleteBefore(time: Date): Promise<void> {
      await deliveries.deleteMany({ createdAt: { $lt: time } })
    },
  }
}

export interface DeliveryPage {
  webhookId: string
  /** Null: any. */
  state: DeliveryState | null
  first: number
  before: { createdAt: Date; id: string } | null
}
