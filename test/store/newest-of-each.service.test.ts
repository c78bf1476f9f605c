import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestOfEach } from '../../src/store/newest-of-each.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

test.each([
  ['has the same number', { a: 5, b: 5, c: 5 }],
  ['has most of the documents', { a: 40, b: 6, c: 1 }],
  ['has far more than are needed', { a: 2100, b: 6, c: 1 }],
  ['has none', { a: 4, b: 0, c: 2 }],
])('the newest documents of each owner are found if an owner %s', async (_title, counts) => {
  const collection = core.database.db.collection<{ owner: string; at: number }>('newest')
  await collection.createIndex({ owner: 1, at: -1 })
  await collection.deleteMany({})
  // The first owner's documents are the newest.
  const documents = Object.entries(counts).flatMap(([owner, count], place) =>
    Array.from({ length: count }, (_, index) => ({ owner, at: 1000 - 100 * place - index })),
  )
  await collection.insertMany(documents)

  const found = await newestOfEach(collection, {
    field: 'owner',
    owners: ['a', 'b', 'c'],
    each: 3,
    sort: { at: -1 },
  })

  for (const [owner, count] of Object.entries(counts)) {
    const first = documents.find((document) => document.owner === owner)?.at ?? 0
    expect(found.get(owner)!.map(({ at }) => at)).toEqual([first, first - 1, first - 2].slice(0, count))
  }
})
