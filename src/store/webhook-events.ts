import type { Db } from 'mongodb'
import type { PayloadFormat } from '../model/webhook.ts'
import type { WebhookEvent } from '../model/webhook-delivery.ts'
import { createBatchedFind } from './batched-find.ts'
import { isInserted } from './duplicate-key.ts'
import { createNotices } from './notices.ts'
import { createWebhookEventList, type EventDocument } from './webhook-event-list.ts'

interface BodyDocument {
  _id: string
  /** The time that determines when the purge deletes the body. */
  at: Date
  text: string
  isLast: boolean
}

export interface BodyKey {
  eventId: string
  format: PayloadFormat
}

/**
 * The length of a body's chunks, in characters. A chunk takes up at most 12 MB of the 16 MB that a document
 * may have. Bodies in the flat format contain all issues and can be long.
 */
const CHUNK_LENGTH = 4_000_000
const READ_MAX = 50

const chunkId = ({ eventId, format }: BodyKey, index: number) => `${eventId}:${format}:${index}`

export type WebhookEventStore = ReturnType<typeof createWebhookEventStore>

/**
 * Stores events and their bodies. An event has one body for each format, which every attempt of every
 * delivery sends unchanged.
 */
export function createWebhookEventStore(db: Db) {
  const events = db.collection<EventDocument>('webhook_events')
  const bodies = db.collection<BodyDocument>('webhook_bodies')
  const notices = createNotices()

  const readChunk = createBatchedFind(bodies, READ_MAX)

  return {
    async createIndexes() {
      // This index is used by subscriptions to list an account's events.
      await events.createIndex({ accountId: 1, publishedAt: 1, _id: 1 })
      // These indexes are used to purge old documents.
      await events.createIndex({ at: 1 })
      await bodies.createIndex({ at: 1 })
    },

    /** Does nothing if the event already exists. */
    async insert({ id, ...fields }: WebhookEvent, publishedAt: Date): Promise<void> {
      await isInserted(events.insertOne({ _id: id, ...fields, publishedAt }))
      notices.notify(fields.accountId)
    },

    /** Watches for an account's events that this process stores. */
    watch: notices.watch,

    /** Wakes an account's listeners. */
    notify: notices.notify,

    ...createWebhookEventList(events),

    /** Does nothing if the body already exists. */
    async insertBody(key: BodyKey, { text, at }: { text: string; at: Date }): Promise<void> {
      const parts = partsOf(text)
      // The first chunk is written last, so that a reader that finds it also finds all the others.
      for (const [index, part] of [...parts.entries()].toReversed()) {
        const chunk = { _id: chunkId(key, index), at, text: part, isLast: index === parts.length - 1 }
        await isInserted(bodies.insertOne(chunk))
      }
    },

    /** Returns null if the body was deleted after its retention period. */
    async readBody(key: BodyKey): Promise<string | null> {
      let text = ''
      for (let index = 0; ; index += 1) {
        const chunk = await readChunk(chunkId(key, index))
        if (!chunk) return null
        text += chunk.text
        if (chunk.isLast) return text
      }
    },

    async deleteBefore(time: Date): Promise<void> {
      await bodies.deleteMany({ at: { $lt: time } })
      await events.deleteMany({ at: { $lt: time } })
    },
  }
}

/** Splits a string, but never inside a surrogate pair, because half a pair can't be stored. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = start + CHUNK_LENGTH
    const isWithin = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!)
    parts.push(text.slice(start, isWithin ? end - 1 : end))
    start += parts.at(-1)!.length
  }
  return parts
}
