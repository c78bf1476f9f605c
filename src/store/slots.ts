import type { Db } from 'mongodb'
import { isDuplicateKey } from './duplicate-key.ts'

/** What an account may have only so many of. */
export interface SlotDocument {
  _id: string
  accountId: string
  /** Which of the account's places it takes: the unique index keeps parallel requests from passing the maximum. */
  slot: number
}

/** The places of each account in a collection. */
export function createSlots(db: Db, collection: string) {
  const documents = db.collection<SlotDocument>(collection)

  const taken = async (accountId: string): Promise<Set<number>> => {
    const found = await documents.find({ accountId }).project<{ slot: number }>({ slot: 1 }).toArray()
    return new Set(found.map(({ slot }) => slot))
  }

  return {
    async createIndex() {
      // What an account has, and its maximum.
      await documents.createIndex({ accountId: 1, slot: 1 }, { unique: true })
    },

    /** Inserts into a free place below `max`. False when there is none. */
    async take(accountId: string, max: number, insert: (slot: number) => Promise<unknown>): Promise<boolean> {
      while (true) {
        const used = await taken(accountId)
        if (used.size >= max) return false
        const slot = Array.from({ length: max }, (_, index) => index).find((index) => !used.has(index))
        if (slot === undefined) return false
        try {
          await insert(slot)
          return true
        } catch (error) {
          // Another request took the place between our look and our write.
          if (!isDuplicateKey(error)) throw error
        }
      }
    },
  }
}
