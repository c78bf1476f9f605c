import type { Db } from 'mongodb'
import { isInserted } from './duplicate-key.ts'

export interface Claim {
  /** The id of the API key, followed by the idempotency key. */
  id: string
  /** A hash of the validated input, which is the same for equivalent requests. */
  fingerprint: string
  /**
   * The id of the audit. It is chosen before the audit exists, so that a retry after a crash completes the
   * same audit.
   */
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
      // This index is used to purge old documents. Readers use `_id`.
      await claims.createIndex({ createdAt: 1 })
    },

    /**
     * Returns the claim that is valid: `wanted` or an earlier one that was made after `validSince`. The
     * unique `_id` serves as a lock.
     */
    async claim(wanted: Claim, validSince: Date): Promise<Claim> {
      const { id, ...fields } = wanted
      if (await isInserted(claims.insertOne({ _id: id, ...fields }))) return wanted
      const replaced = await claims.findOneAndUpdate(
        { _id: id, createdAt: { $lt: validSince } },
        { $set: fields },
        { returnDocument: 'after' },
      )
      const valid = replaced ?? (await claims.findOne({ _id: id }))
      // The claim was released between the two operations, so the next attempt will succeed.
      return valid ? toClaim(valid) : this.claim(wanted, validSince)
    },

    /** Deletes the claim of a rejected request so that a retry can succeed. */
    async release({ id, auditId }: Claim): Promise<void> {
      await claims.deleteOne({ _id: id, auditId })
    },

    async deleteBefore(time: Date): Promise<void> {
      await claims.deleteMany({ createdAt: { $lt: time } })
    },
  }
}
