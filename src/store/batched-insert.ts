import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb'
import { batcher } from '../shared/batcher.ts'
import { failuresOf, isDuplicateKey, isInserted } from './duplicate-key.ts'

/** The maximum number of documents in a command. */
const TOGETHER_MAX = 100

/**
 * Returns a function that inserts a document. It resolves to false if there is already a document with the same
 * unique key. Documents that are inserted at the same time share a command.
 */
export function createBatchedInsert<Stored extends Document>(collection: Collection<Stored>) {
  return batcher<OptionalUnlessRequiredId<Stored>, Promise<boolean>>(
    async (documents) => {
      if (documents.length === 1) return [isInserted(collection.insertOne(documents[0]!))]
      const failures = await failuresOf(collection.insertMany(documents, { ordered: false }))
      // A failure affects only the document that caused it.
      return documents.map(async (_, index) => {
        const failure = failures.get(index)
        if (failure && !isDuplicateKey(failure)) throw failure
        return !failure
      })
    },
    { max: TOGETHER_MAX },
  )
}
