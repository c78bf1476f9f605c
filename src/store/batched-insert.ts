import { type Collection, type Document, MongoBulkWriteError, type OptionalUnlessRequiredId } from 'mongodb'
import { batcher } from '../shared/batcher.ts'
import { DUPLICATE_KEY, isInserted } from './duplicate-key.ts'

/** The maximum number of documents in a command. */
const TOGETHER_MAX = 100

/**
 * Returns a function that inserts a document. It resolves to false if there is already a document with the same
 * unique key. Documents that are inserted at the same time share a command.
 */
export function createBatchedInsert<Stored extends Document>(collection: Collection<Stored>) {
  return batcher<OptionalUnlessRequiredId<Stored>, boolean>(
    async (documents) => {
      if (documents.length === 1) return [await isInserted(collection.insertOne(documents[0]!))]
      try {
        await collection.insertMany(documents, { ordered: false })
        return documents.map(() => true)
      } catch (error) {
        const existing = duplicatesIn(error)
        return documents.map((_, index) => !existing.has(index))
      }
    },
    { max: TOGETHER_MAX },
  )
}

/** Returns the positions of the documents that already exist. Throws the error if it has other reasons. */
function duplicatesIn(error: unknown): ReadonlySet<number> {
  const failures = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []
  if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error
  return new Set(failures.map(({ index }) => index))
}
