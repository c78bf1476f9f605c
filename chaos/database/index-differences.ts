import { BSON, type Db, type Document, type IndexDescriptionInfo } from 'mongodb'

/**
 * Returns descriptions of indexes whose entries don't match the documents. Compares the number of entries
 * with the number that the documents require. Also checks that each document can be found by its unique
 * fields.
 */
export async function indexDifferences(db: Db): Promise<string[]> {
  const differences: string[] = []
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const collection = db.collection(name)
    const documents = await collection.find().toArray()
    const { keysPerIndex } = await db.command({ validate: name })
    const indexes = (await collection.indexes()) as IndexDescriptionInfo[]
    const keepsSecondary = indexes.some(
      (index) => !index.unique && index.name !== '_id_' && keysPerIndex[index.name!] > 0,
    )
    for (const index of indexes) {
      // A server that ignores secondary indexes has no entries that could differ.
      if (!index.unique && index.name !== '_id_' && !keepsSecondary) continue
      const expected = documents.reduce((sum, document) => sum + entriesOf(document, index), 0)
      const actual = keysPerIndex[index.name!]
      if (actual !== expected)
        differences.push(`${name} ${index.name}: ${actual} entries instead of ${expected}`)
      if (!index.unique) continue
      for (const document of documents) {
        const filter = Object.fromEntries(
          Object.keys(index.key).map((path) => [path, valueAt(document, path) ?? null]),
        )
        const found = await collection.findOne(filter, { projection: { _id: 1 } })
        if (!found)
          differences.push(`${name} ${index.name}: ${document._id} is not found by ${JSON.stringify(filter)}`)
      }
    }
  }
  return differences
}

/**
 * Returns the number of index entries for a document. An array has one entry for each distinct element. A
 * sparse index has no entry for a document without the indexed fields.
 */
function entriesOf(document: Document, { key, sparse }: IndexDescriptionInfo): number {
  const values = Object.keys(key).map((path) => valueAt(document, path))
  if (sparse && values.every((value) => value === undefined)) return 0
  return values.reduce<number>((product, value) => product * (Array.isArray(value) ? distinct(value) : 1), 1)
}

const distinct = (values: unknown[]): number =>
  Math.max(1, new Set(values.map((value) => BSON.EJSON.stringify(value))).size)

const valueAt = (document: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Document | null | undefined)?.[name], document)
