import type { Db } from 'mongodb'
import { isDuplicateKey } from './duplicate-key.ts'

export interface Claim {
  /** API key and idempotency key. */
  id: string
  /** Hash of the checked input: equal for equal requests. */
  fingerprint: string
  /** Chosen before the audit exists, so that a retry after a crash completes the same one. */
  auditId: string
  createdAt: Date
}

type ClaimDocument = Omit<Claim, 'id'> & { _id: string }

const toClaim = ({ _id, ...fields }: ClaimDocument): Claim => ({ id: _id, ...fields })

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>

export function createIdempotencyStore(db: Db) {
  const claims = db.collection<ClaimDocument>('idempotency_keys')

  return {
    async createIndexes() {
      // The purge; readers go by `_id`.
      await claims.createIndex({ createdAt: 1 })
    },

    /** The unique `_id` is the lock: the claim that holds it, ours or an earlier one made after `validSince`. */
    async claim(wanted: Claim, validSince: Date): Promise<Claim> {
      const { id, ...fields } = wanted
      try {
        await claims.insertOne({ _id: id, ...fields })
        return wanted
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      const replaced = await claims.findOneAndUpdate(
        { _id: id, createdAt: { $lt: validSince } },
        { $set: fields },
        { returnDocument: 'after' },
      )
      const holder = replaced ?? (await claims.findOne({ _id: id }))
      // Released between our two looks: the next try finds the place free.
      return holder ? toClaim(holder) : this.claim(wanted, validSince)
    },

    /** Of a refused request: a later retry may work. */
    async release({ id, auditId }: Claim): Promise<void> {
      await claims.deleteOne({ _id: id, auditId })
    },

    async deleteBefore(time: Date): Promise<void> {
      await claims.deleteMany({ createdAt: { $lt: time } })
    },
  }
}
