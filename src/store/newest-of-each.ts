import type { Collection, Document, Filter, Sort, WithId } from 'mongodb'

interface Wanted<Stored extends Document> {
  /**
   * The field that contains the owner's id. There must be an index that begins with this field and continues
   * with the sort order.
   */
  field: keyof Stored & string
  owners: readonly string[]
  /** The maximum number of documents to return for each owner. */
  each: number
  sort: Sort
  filter?: Filter<Stored>
}

/** A single query may read this many documents or twice as many as are needed, whichever is more. */
const TOGETHER_MAX = 2000

/**
 * Returns each owner's first documents in sort order. A single query reads the documents of all owners unless
 * they have many more than are needed. In that case, the embedded database would read and sort all of them,
 * so there is a separate query for each owner, which stops early.
 */
export async function newestOfEach<Stored extends Document>(
  collection: Collection<Stored>,
  { field, owners, each, sort, filter = {} }: Wanted<Stored>,
): Promise<Map<string, WithId<Stored>[]>> {
  const ofOwners = (some: unknown) => ({ ...filter, [field]: some }) as Filter<Stored>
  const all = ofOwners({ $in: [...owners] })
  const count = await collection.countDocuments(all)
  if (count <= Math.max(TOGETHER_MAX, 2 * each * owners.length)) {
    const documents = await collection.find(all).sort(sort).toArray()
    const byOwner = Map.groupBy(documents, (document) => document[field] as string)
    return new Map(owners.map((owner) => [owner, (byOwner.get(owner) ?? []).slice(0, each)]))
  }
  const found = owners.map((owner) => collection.find(ofOwners(owner)).sort(sort).limit(each).toArray())
  const documents = await Promise.all(found)
  return new Map(owners.map((owner, index) => [owner, documents[index]!]))
}
