import type { Db } from 'mongodb'

/** Where better-auth keeps the sessions of browsers; it makes the indexes by which it reads itself. */
export const SESSION_COLLECTION = 'sessions'

interface SessionDocument {
  _id: string
  userId: string
  token: string
  expiresAt: Date
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** What is done with sessions beside better-auth: ending them. */
export function createSessionStore(db: Db) {
  const sessions = db.collection<SessionDocument>(SESSION_COLLECTION)

  return {
    async createIndexes() {
      // The purge.
      await sessions.createIndex({ expiresAt: 1 })
    },

    async deleteAll(accountId: string): Promise<void> {
      await sessions.deleteMany({ userId: accountId })
    },

    async deleteOthers(accountId: string, sessionId: string): Promise<void> {
      await sessions.deleteMany({ userId: accountId, _id: { $ne: sessionId } })
    },

    /** Deletes sessions that expired before `time`. */
    async deleteBefore(time: Date): Promise<void> {
      await sessions.deleteMany({ expiresAt: { $lt: time } })
    },
  }
}
