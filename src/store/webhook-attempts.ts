import type { Db } from 'mongodb'
import type { WebhookAttempt } from '../model/webhook-delivery.ts'
import { batcher } from '../shared/batcher.ts'
import { createBatchedFind } from './batched-find.ts'
import { isInserted } from './duplicate-key.ts'

type AttemptDocument = WebhookAttempt & { _id: string }

/** The maximum number of attempts to read per query. Attempts are read by their keys. */
const READ_MAX = 1000
/** The maximum number of durations to read per query. */
const DURATIONS_MAX = 10_000
const WRITE_MAX = 200

type TimedAttempt = Pick<WebhookAttempt, 'deliveryId' | 'durationMs'>
const TIMED = { deliveryId: 1, durationMs: 1 }

const attemptId = (deliveryId: string, number: number) => `${deliveryId}:${number}`
const toAttempt = ({ _id, ...attempt }: AttemptDocument): WebhookAttempt => attempt

export type WebhookAttemptStore = ReturnType<typeof createWebhookAttemptStore>

/** Stores the results of attempts, which never change. */
export function createWebhookAttemptStore(db: Db) {
  const attempts = db.collection<AttemptDocument>('webhook_attempts')

  const readChunk = createBatchedFind(attempts, READ_MAX)
  const insert = batcher<WebhookAttempt, void>(
    async (batch) => {
      const documents = batch.map((attempt) => ({
        _id: attemptId(attempt.deliveryId, attempt.number),
        ...attempt,
      }))
      // Doesn't overwrite a result that was stored before a crash, or by another worker that found that the
      // attempt had been interrupted.
      await isInserted(attempts.insertMany(documents, { ordered: false }))
      return batch.map(() => undefined)
    },
    { max: WRITE_MAX },
  )

  return {
    async createIndexes() {
      // This index is used to purge old documents.
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
      const numbers = Array.from({ length: Math.min(count, READ_MAX) }, (_, index) => index + 1)
      const found = await Promise.all(numbers.map((number) => readChunk(attemptId(deliveryId, number))))
      return found.filter((attempt) => attempt !== null).map(toAttempt)
    },

    /**
     * Returns how long each delivery's last attempt took, in milliseconds, by delivery id. Omits attempts
     * without a response.
     */
    async durations(
      deliveries: readonly { id: string; attemptCount: number }[],
    ): Promise<Map<string, number>> {
      const durations = new Map<string, number>()
      for (let start = 0; start < deliveries.length; start += DURATIONS_MAX) {
        const some = deliveries.slice(start, start + DURATIONS_MAX)
        const ids = some.map(({ id, attemptCount }) => attemptId(id, attemptCount))
        const answered = attempts.find({ _id: { $in: ids }, response: { $ne: null } })
        for await (const { deliveryId, durationMs } of answered.project<TimedAttempt>(TIMED))
          durations.set(deliveryId, durationMs)
      }
      return durations
    },

    async deleteBefore(time: Date): Promise<void> {
      await attempts.deleteMany({ startedAt: { $lt: time } })
    },
  }
}
