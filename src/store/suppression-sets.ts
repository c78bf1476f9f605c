import { createHash } from 'node:crypto'
import type { Db } from 'mongodb'
import type { Suppression } from '../model/suppression.ts'

interface SetDocument {
  _id: string
  suppressions: Suppression[]
  /** The time when the latest audit that uses the set was created. */
  usedAt: Date
}

/** Returns an id that is the same for identical sets, since suppressions never change. */
const idOf = (suppressions: readonly Suppression[]): string =>
  createHash('sha256')
    .update(
      suppressions
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
    )
    .digest('hex')

export type SuppressionSetStore = ReturnType<typeof createSuppressionSetStore>

/**
 * Stores the suppressions that apply to an audit in all of its attempts. Audits with the same suppressions
 * share a document because a thousand suppressions can take up megabytes, which is too much to store with
 * each audit.
 */
export function createSuppressionSetStore(db: Db) {
  const sets = db.collection<SetDocument>('suppression_sets')

  return {
    async createIndexes() {
      // This index is used to purge old documents.
      await sets.createIndex({ usedAt: 1 })
    },

    /** Stores a set unless there is an identical one and returns its id. */
    async keep(suppressions: readonly Suppression[], usedAt: Date): Promise<string> {
      const id = idOf(suppressions)
      await sets.updateOne(
        { _id: id },
        { $max: { usedAt }, $setOnInsert: { suppressions: [...suppressions] } },
        { upsert: true },
      )
      return id
    },

    async find(id: string): Promise<Suppression[]> {
      const found = await sets.findOne({ _id: id })
      if (!found) throw new Error(`the suppression set ${id} is missing`)
      return found.suppressions
    },

    async deleteBefore(time: Date): Promise<void> {
      await sets.deleteMany({ usedAt: { $lt: time } })
    },
  }
}
