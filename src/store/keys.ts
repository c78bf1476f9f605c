import type { Db } from 'mongodb'
import type { ApiKey } from '../model/api-key.ts'
import { batched } from '../shared/batched.ts'

interface KeyDocument extends Omit<ApiKey, 'id'> {
  _id: string
  /** Keyed hash of the whole key: the key itself is nowhere. */
  hash: string
}

/** The most keys of one query. */
const LOOKUPS_MAX = 500

const toKey = ({ _id, hash: _hash, ...fields }: KeyDocument): ApiKey => ({ id: _id, ...fields })

export type KeyStore = ReturnType<typeof createKeyStore>

/** Keys are never deleted: a revoked one must stay distinct from an unknown one for ever. */
export function createKeyStore(db: Db) {
  const keys = db.collection<KeyDocument>('api_keys')
  const findByHash = batched<readonly string[], ApiKey | null>(
    async (wanted) => {
      const found = await keys.find({ hash: { $in: wanted.flat() } }).toArray()
      const byHash = new Map(found.map((document) => [document.hash, toKey(document)]))
      return wanted.map((hashes) => hashes.map((hash) => byHash.get(hash)).find(Boolean) ?? null)
    },
    { max: LOOKUPS_MAX },
  )

  return {
    async createIndexes() {
      // Every request: the key by its hash.
      await keys.createIndex({ hash: 1 }, { unique: true })
      // The keys of an account, in the order made.
      await keys.createIndex({ accountId: 1, createdAt: 1 })
    },

    async insert(key: ApiKey, hash: string): Promise<void> {
      const { id, ...fields } = key
      await keys.insertOne({ _id: id, ...fields, hash })
    },

    /**
     * Finds a key by its hash. Lookups at the same time share a query: every open stream and socket repeats its own.
     * @param hashes by the current secret and by the previous one.
     */
    findByHash,

    async find(id: string): Promise<ApiKey | null> {
      const found = await keys.findOne({ _id: id })
      return found && toKey(found)
    },

    async list(accountId: string): Promise<ApiKey[]> {
      return (await keys.find({ accountId }).sort({ createdAt: 1 }).toArray()).map(toKey)
    },

    /** Revoking twice keeps the first time. Null for an unknown id. */
    async revoke(id: string, at: Date): Promise<ApiKey | null> {
      await keys.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: at } })
      return this.find(id)
    },

    /** Brings the end of a key forward; never moves it back. Null when the key is unknown, revoked or ends earlier. */
    async expireBy(id: string, at: Date): Promise<ApiKey | null> {
      const changed = await keys.findOneAndUpdate(
        { _id: id, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: at } }] },
        { $set: { expiresAt: at } },
        { returnDocument: 'after' },
      )
      return changed && toKey(changed)
    },

    /** One write for all; a time never moves back, whichever process writes last. */
    async recordUses(uses: ReadonlyMap<string, Date>): Promise<void> {
      const writes = [...uses].map(([_id, lastUsedAt]) => ({
        updateOne: { filter: { _id }, update: { $max: { lastUsedAt } } },
      }))
      await keys.bulkWrite(writes, { ordered: false })
    },

    async revokeAll(accountId: string, at: Date): Promise<void> {
      await keys.updateMany({ accountId, revokedAt: null }, { $set: { revokedAt: at } })
    },
  }
}
