import type { Db } from 'mongodb'

/** Where better-auth keeps the tokens of links for a new password, hashed. */
export const VERIFICATION_COLLECTION = 'verifications'

interface VerificationDocument {
  _id: string
  identifier: string
  /** The account that the link is for. */
  value: string
  expiresAt: Date
}

export type VerificationStore = ReturnType<typeof createVerificationStore>

export function createVerificationStore(db: Db) {
  const verifications = db.collection<VerificationDocument>(VERIFICATION_COLLECTION)

  return {
    async createIndexes() {
      // A link that is followed.
      await verifications.createIndex({ identifier: 1 })
      // The links of an account, which end together.
      await verifications.createIndex({ value: 1 })
      // The purge.
      await verifications.createIndex({ expiresAt: 1 })
    },

    async deleteAll(accountId: string): Promise<void> {
      await verifications.deleteMany({ value: accountId })
    },

    /** Those that expired before. */
    async deleteBefore(time: Date): Promise<void> {
      await verifications.deleteMany({ expiresAt: { $lt: time } })
    },
  }
}
