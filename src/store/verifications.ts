import type { Db } from 'mongodb'

/** The collection in which better-auth stores the hashed tokens of password reset links. */
export const VERIFICATION_COLLECTION = 'verifications'

interface VerificationDocument {
  _id: string
  identifier: string
  /** The id of the account that the link is for. */
  value: string
  expiresAt: Date
}

export type VerificationStore = ReturnType<typeof createVerificationStore>

export function createVerificationStore(db: Db) {
  const verifications = db.collection<VerificationDocument>(VERIFICATION_COLLECTION)

  return {
    async createIndexes() {
      // This index is used to find the token when the owner follows a link.
      await verifications.createIndex({ identifier: 1 })
      // This index is used to delete all links of an account.
      await verifications.createIndex({ value: 1 })
      // This index is used to purge old documents.
      await verifications.createIndex({ expiresAt: 1 })
    },

    async deleteAll(accountId: string): Promise<void> {
      await verifications.deleteMany({ value: accountId })
    },

    /** Deletes tokens that expired before `time`. */
    async deleteBefore(time: Date): Promise<void> {
      await verifications.deleteMany({ expiresAt: { $lt: time } })
    },
  }
}
