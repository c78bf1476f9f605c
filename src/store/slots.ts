import type { Db } from 'mongodb'
import { isInserted } from './duplicate-key.ts'

/** A document in a collection that limits how many documents each account can have. */
export interface SlotDocument {
  _id: string
  accountId: string
  /**
   * The number of the account's slot that the document uses. A unique index prevents concurrent requests from
   * exceeding the limit.
   */
  slot: number
}

/** Manages each account's slots in a collection. */
export function createSlots(db: Db, collection: string) {
  const documents = db.collection<SlotDocument>(collection)

  const taken = async (accountId: string): Promise<Set<number>> => {
    const found = await documents.find({ accountId }).project<{ slot: number }>({ slot: 1 }).toArray()
    return new Set(found.map(({ slot }) => slot))
  }

  return {
    async createIndex() {
      // This index is used to list an account's documents and to enforce the limit.
      await documents.createIndex({ accountId: 1, slot: 1 }, { unique: true })
    },

    /** Inserts a document in a free slot. Returns false if all `max` slots are in use. */
    async take(accountId: string, max: number, insert: (slot: number) => Promise<unknown>): Promise<boolean> {
      while (true) {
        const used = await taken(accountId)
        if (used.size >= max) return false
        const slot = Array.from({ length: max }, (_, index) => index).find((index) => !used.has(index))
        if (slot === undefined) return false
        if (await isInserted(insert(slot))) return true
        // The slot was free, so another request took it between the read and the write.
      }
    },
  }
}
