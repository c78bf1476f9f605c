import type { Db } from 'mongodb'

/** The collection in which better-auth stores browser sessions. better-auth creates no indexes for it. */
export const SESSION_COLLECTION = 'sessions'

interface SessionDocument {
  _id: string
  userId: string
  token: string
  expiresAt: Date
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Creates indexes for sessions and deletes sessions. better-auth does everything else. */
export function createSessionStore(db: Db) {
  const sessions = db.collection<SessionDocument>(SESSION_COLLECTION)

  return {
    async createIndexes() {
      // This index is used for every request from a browser because better-auth finds the session by its
      // token.
      await sessions.createIndex({ token: 1 })
      // This index is used to end all sessions of an account when its password changes.
      await sessions.createIndex({ userId: 1 })
      // This index is used to purge old sessions.
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
