import type { Collection, Db } from 'mongodb'
import type { ApiKey } from '../model/api-key.ts'
import { batcher } from '../shared/batcher.ts'

interface KeyDocument extends Omit<ApiKey, 'id'> {
  _id: string
  /** A keyed hash of the complete key. The key itself isn't stored. */
  hash: string
}

/** The maximum number of keys that one query looks up. */
const LOOKUPS_MAX = 500

const toKey = ({ _id, hash: _hash, ...fields }: KeyDocument): ApiKey => ({ id: _id, ...fields })

export type KeyStore = ReturnType<typeof createKeyStore>

/** Stores API keys. They are never deleted, so revoked keys can be distinguished from unknown ones. */
export function createKeyStore(db: Db) {
  const keys = db.collection<KeyDocument>('api_keys')

  return {
    async createIndexes() {
      // This index is used for every request to find the key by its hash.
      await keys.createIndex({ hash: 1 }, { unique: true })
      // This index is used to list an account's keys in the order in which they were created.
      await keys.createIndex({ accountId: 1, createdAt: 1 })
    },

    async insert(key: ApiKey, hash: string): Promise<void> {
      const { id, ...fields } = key
      await keys.insertOne({ _id: id, ...fields, hash })
    },

    /**
     * Finds a key by its hash. Concurrent lookups share a query because they are repeated for every open
     * stream and socket.
     * @param hashes the hashes under the current secret key and the previous one.
     */
    findByHash: createLookup(keys),

    async find(id: string): Promise<ApiKey | null> {
      const found = await keys.findOne({ _id: id })
      return found && toKey(found)
    },

    async list(accountId: string): Promise<ApiKey[]> {
      return (await keys.find({ accountId }).sort({ createdAt: 1 }).toArray()).map(toKey)
    },

    ...createKeyEnds(keys),

    /**
     * Stores the times when keys were last used, in one write. A stored time is never replaced by an earlier
     * one, even if processes write out of order.
     */
    async recordLastUsed(uses: ReadonlyMap<string, Date>): Promise<void> {
      const writes = [...uses].map(([_id, lastUsedAt]) => ({
        updateOne: { filter: { _id }, update: { $max: { lastUsedAt } } },
      }))
      await keys.bulkWrite(writes, { ordered: false })
    },
  }
}

const createLookup = (keys: Collection<KeyDocument>) =>
  batcher<readonly string[], ApiKey | null>(
    async (wanted) => {
      const found = await keys.find({ hash: { $in: wanted.flat() } }).toArray()
      const byHash = new Map(found.map((document) => [document.hash, toKey(document)]))
      return wanted.map((hashes) => hashes.map((hash) => byHash.get(hash)).find(Boolean) ?? null)
    },
    { max: LOOKUPS_MAX },
  )

/** Revokes keys, or makes them expire earlier. */
function createKeyEnds(keys: Collection<KeyDocument>) {
  return {
    /**
     * Revokes a key. A key that is already revoked keeps its original time. Returns null for an unknown id.
     */
    async revoke(id: string, at: Date): Promise<ApiKey | null> {
      await keys.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: at } })
      const revoked = await keys.findOne({ _id: id })
      return revoked && toKey(revoked)
    },

    /**
     * Makes a key expire earlier, but never later. Returns null if the key is unknown or revoked, or expires
     * earlier anyway.
     */
    async expireBy(id: string, at: Date): Promise<ApiKey | null> {
      const changed = await keys.findOneAndUpdate(
        { _id: id, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: at } }] },
        { $set: { expiresAt: at } },
        { returnDocument: 'after' },
      )
      return changed && toKey(changed)
    },

    async revokeAll(accountId: string, at: Date): Promise<void> {
      await keys.updateMany({ accountId, revokedAt: null }, { $set: { revokedAt: at } })
    },
  }
}
