import type { Collection, Filter } from 'mongodb'
import { batcher } from '../shared/batcher.ts'

/**
 * Returns a function that finds a document by its id. Concurrent lookups share queries of at most `max` ids
 * each.
 */
export const createBatchedFind = <Document extends { _id: string }>(
  collection: Collection<Document>,
  max: number,
): ((id: string) => Promise<Document | null>) =>
  batcher<string, Document | null>(
    async (ids) => {
      const found = await collection.find({ _id: { $in: [...new Set(ids)] } } as Filter<Document>).toArray()
      const byId = new Map(found.map((document) => [document._id as string, document as Document]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { max },
  )
