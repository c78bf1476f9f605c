import type { Db } from 'mongodb'
import type { Suppression } from '../model/suppression.ts'
import { createSlots, type SlotDocument } from './slots.ts'

type SuppressionDocument = Omit<Suppression, 'id'> & SlotDocument

const toSuppression = ({ _id, slot: _slot, ...fields }: SuppressionDocument): Suppression => ({
  id: _id,
  ...fields,
})

export type SuppressionStore = ReturnType<typeof createSuppressionStore>

export function createSuppressionStore(db: Db) {
  const suppressions = db.collection<SuppressionDocument>('suppressions')
  const slots = createSlots(db, 'suppressions')

  return {
    async createIndexes() {
      await slots.createIndex()
      // This index is used to purge old documents.
      await suppressions.createIndex({ expiresAt: 1 })
    },

    /** Inserts a suppression. Returns null if the account already has `max` suppressions. */
    async insert(suppression: Suppression, max: number): Promise<Suppression | null> {
      const { id, ...fields } = suppression
      const isMade = await slots.take(suppression.accountId, max, (slot) =>
        suppressions.insertOne({ _id: id, ...fields, slot }),
      )
      return isMade ? suppression : null
    },

    /**
     * Returns all suppressions of an account, oldest first. Expired ones are included until they are purged.
     */
    async list(accountId: string): Promise<Suppression[]> {
      const found = await suppressions.find({ accountId }).sort({ createdAt: 1, _id: 1 }).toArray()
      return found.map(toSuppression)
    },

    /** Returns null for an unknown id or another account's suppression. */
    async find(accountId: string, id: string): Promise<Suppression | null> {
      const found = await suppressions.findOne({ _id: id, accountId })
      return found && toSuppression(found)
    },

    async delete(accountId: string, id: string): Promise<Suppression | null> {
      const gone = await suppressions.findOneAndDelete({ _id: id, accountId })
      return gone && toSuppression(gone)
    },

    async deleteAll(accountId: string): Promise<void> {
      await suppressions.deleteMany({ accountId })
    },

    /** Deletes the account's suppressions that expired before `time`, which frees their slots. */
    async deleteExpired(accountId: string, time: Date): Promise<void> {
      await suppressions.deleteMany({ accountId, expiresAt: { $lte: time } })
    },

    async deleteBefore(time: Date): Promise<void> {
      await suppressions.deleteMany({ expiresAt: { $lt: time } })
    },
  }
}
