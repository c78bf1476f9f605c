import type { Db } from 'mongodb'
import type { WebhookAttempt } from '../model/webhook-delivery.ts'
import { batcher } from '../shared/batcher.ts'
import { isInserted } from './duplicate-key.ts'

type AttemptDocument = WebhookAttempt & { _id: string }

/** The maximum number of attempts per query. Attempts are read by their keys. */
const READ_MAX = 1000
const WRITE_MAX = 200

const attemptId = (deliveryId: string, number: number) => `${deliveryId}:${number}`
const toAttempt = ({ _id, ...attempt }: AttemptDocument): WebhookAttempt => attempt

export type WebhookAttemptStore = ReturnType<typeof createWebhookAttemptStore>

/** Stores the results of attempts, which never change. */
export function createWebhookAttemptStore(db: Db) {
  const attempts = db.collection<AttemptDocument>('webhook_attempts')

  const insert = batcher<WebhookAttempt, void>(
    async (batch) => {
      const documents = batch.map((attempt) => ({
        _id: attemptId(attempt.deliveryId, attempt.number),
        ...attempt,
      }))
      // Keeps a result that was stored before a crash, or by the worker that found the attempt interrupted.
      await isInserted(attempts.insertMany(documents, { ordered: false }))
      return batch.map(() => undefined)
    },
    { max: WRITE_MAX },
  )

  return {
    async createIndexes() {
      // Used to purge old documents.
      await attempts.createIndex({ startedAt: 1 })
    },

    /** Does nothing if the attempt is already stored. */
    insert,

    async find(deliveryId: string, number: number): Promise<WebhookAttempt | null> {
      const found = await attempts.findOne({ _id: attemptId(deliveryId, number) })
      return found && toAttempt(found)
    },

    /** Returns the first `count` attempts in order, except for one in progress. */
    async list(deliveryId: string, count: number): Promise<WebhookAttempt[]> {
      const ids = Array.from({ length: Math.min(count, READ_MAX) }, (_, index) =>
        attemptId(deliveryId, index + 1),
      )
      const found = await attempts.find({ _id: { $in: ids } }).toArray()
      return found.map(toAttempt).sort((one, other) => one.number - other.number)
    },

    /**
     * Returns how long the last attempt of each delivery took, in milliseconds and in any order. Accepts at
     * most 1,000 deliveries.
     */
    async durations(deliveries: readonly { id: string; attemptCount: number }[]): Promise<number[]> {
      const ids = deliveries.slice(0, READ_MAX).map(({ id, attemptCount }) => attemptId(id, attemptCount))
      const answered = { _id: { $in: ids }, response: { $ne: null } }
      const found = attempts.find(answered).project<{ durationMs: number }>({ durationMs: 1 })
      return (await found.toArray()).map(({ durationMs }) => durationMs)
    },

    async deleteBefore(time: Date): Promise<void> {
      await attempts.deleteMany({ startedAt: { $lt: time } })
    },
  }
}
