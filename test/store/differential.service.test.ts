import { type Collection, type Document, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, type Random } from '../support/random.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'
import { createValues, type Values } from './differential/random-documents.ts'
import { createQueries, type Queries, type RandomFind } from './differential/random-queries.ts'
import { startReferenceServer } from './reference-server.ts'

const STEPS = Number(process.env.DIFFERENTIAL_STEPS ?? 5000)
const SEED = Number(process.env.DIFFERENTIAL_SEED ?? 20_260_101)
const DOCUMENTS = 300
/** The number of steps between two comparisons of all data. */
const CHECK_EVERY = 250
const ANNOUNCED_MAX_MS = 600_000

type Stored = Document & { _id: string }
type Target = Collection<Stored>

/**
 * The indexes are like those that the stores use: compound, descending, unique, sparse, on nested fields and
 * on arrays.
 */
const INDEXES: { key: Record<string, 1 | -1>; unique?: boolean; sparse?: boolean }[] = [
  { key: { account: 1, at: -1, _id: -1 } },
  { key: { account: 1, status: 1, at: -1, _id: -1 } },
  { key: { sandbox: 1, status: 1, account: 1, at: 1 } },
  { key: { status: 1, at: 1 } },
  { key: { at: 1 } },
  { key: { n: 1, account: -1 } },
  { key: { 'failure.code': 1, n: -1 } },
  { key: { tags: 1, account: 1 } },
  { key: { mixed: -1 } },
  { key: { rare: 1 }, sparse: true },
  { key: { ticket: 1 }, unique: true },
]

let core: TestCore
let reference: Awaited<ReturnType<typeof startReferenceServer>>
beforeAll(async () => {
  core = await openTestCore()
  reference = await startReferenceServer('memory')
})
afterAll(async () => {
  await core[Symbol.asyncDispose]()
  await reference?.[Symbol.asyncDispose]()
})

test(
  'random operations have the same results with and without our indexes',
  async (context) => {
    if (!reference || core.database.kind !== 'java')
      return context.skip('this is not the embedded Java database')
    const targets = [
      core.database.db.collection<Stored>('differential'),
      reference.db.collection<Stored>('differential'),
    ] as const
    for (const target of targets) await target.createIndexes(INDEXES)
    const random = createRandom(SEED)
    const values = createValues(random)
    const steps = createSteps(random, values, createQueries(random, values))
    await each(targets, (target) => insertDocuments(target, createValues(createRandom(SEED))))

    for (let number = 1; number <= STEPS; number += 1) {
      const { description, run } = steps.next()
      const [ours, theirs] = await each(targets, (target) => run(target).catch(faultOf))
      expect(ours, `step ${number}: ${description}`).toEqual(theirs)
      if (number % CHECK_EVERY !== 0 && number !== STEPS) continue
      const [all, allOfReference] = await each(targets, (target) => target.find().sort({ _id: 1 }).toArray())
      expect(all, `documents after step ${number}`).toEqual(allOfReference)
      await expectWholeIndexes(targets[0], all)
    }
  },
  ANNOUNCED_MAX_MS,
)

const each = <T>(targets: readonly [Target, Target], run: (target: Target) => Promise<T>) =>
  Promise.all([run(targets[0]), run(targets[1])])

/**
 * Returns an error as a result. Omits the error's text, which depends on whether a planner or a scan was
 * used.
 */
const faultOf = (error: unknown) => {
  if (error instanceof MongoServerError) return { fault: error.code ?? 'unknown' }
  throw error
}

async function insertDocuments(target: Target, values: Values): Promise<void> {
  const ids = Array.from({ length: DOCUMENTS }, (_, index) => `doc_${String(index).padStart(3, '0')}`)
  await target.insertMany(ids.map((_id) => ({ _id, ...values.document(), ticket: _id })))
}

interface Step {
  description: string
  run(target: Target): Promise<unknown>
}

function createSteps(random: Random, values: Values, queries: Queries) {
  const reads: (() => Step)[] = [
    () => findStep(queries.find()),
    () => findStep(queries.find()),
    () => findStep(queries.find()),
    () => countStep(queries.filter(), random.isTrue(0.2) ? { skip: 3, limit: 20 } : {}),
    () => groupStep(queries.filter()),
    () => distinctStep(queries.filter()),
  ]
  const writes: (() => Step)[] = [
    () => insertStep({ _id: values.id(), ...values.document() }),
    () => insertStep({ _id: values.id(), ...values.document() }),
    () => updateManyStep(queries.filter(), changeOf(random, values)),
    () => updateOneStep({ _id: values.id() }, changeOf(random, values), random.isTrue(0.3)),
    () => takeStep(queries, changeOf(random, values)),
    () =>
      deleteStep(
        random.isTrue(0.5)
          ? { _id: values.id() }
          : { ...queries.filter(), account: values.account(), at: values.at() },
      ),
    () => replaceStep(values.id(), values.document()),
  ]
  return { next: (): Step => random.of(random.isTrue(0.6) ? reads : writes)() }
}

const inIds = (documents: Stored[]) => documents.toSorted((one, other) => (one._id < other._id ? -1 : 1))

/** If documents are equal in the requested order, the servers may return them in different orders. */
function findStep({ filter, sort, skip, limit, projection }: RandomFind): Step {
  const isTotal = sort !== null && '_id' in sort
  const isCut = skip > 0 || limit > 0
  return {
    description: `find ${JSON.stringify({ filter, sort, skip, limit, projection })}`,
    async run(target) {
      const found = target.find(filter, { skip, limit, ...(sort && { sort }) })
      const documents = await (projection && isTotal ? found.project<Stored>(projection) : found).toArray()
      if (isTotal) return documents
      if (!isCut) return inIds(documents)
      return sort ? documents.map((document) => keysOf(document, sort)) : documents.length
    },
  }
}

const keysOf = (document: Document, sort: Document) => Object.keys(sort).map((path) => keyOf(document, path))

/** Missing fields are sorted like null, and negative zero like zero. */
function keyOf(document: Document, path: string): unknown {
  const value =
    path.split('.').reduce<unknown>((part, name) => (part as Document | null)?.[name], document) ?? null
  return value === 0 ? 0 : value
}

const countStep = (filter: Document, options: { skip?: number; limit?: number }): Step => ({
  description: `count ${JSON.stringify({ filter, ...options })}`,
  run: (target) => target.countDocuments(filter, options),
})

const groupStep = (filter: Document): Step => ({
  description: `group ${JSON.stringify(filter)}`,
  run: (target) =>
    target
      .aggregate([
        { $match: filter },
        { $sort: { at: 1, _id: 1 } },
        { $group: { _id: '$account', first: { $first: '$_id' }, count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .toArray(),
})

const distinctStep = (filter: Document): Step => ({
  description: `distinct ${JSON.stringify(filter)}`,
  run: async (target) => (await target.distinct('status', filter)).toSorted(),
})

const insertStep = (document: Stored): Step => ({
  description: `insert ${JSON.stringify(document)}`,
  run: async (target) => (await target.insertOne({ ...document })).acknowledged,
})

const updateManyStep = (filter: Document, change: Document): Step => ({
  description: `update ${JSON.stringify({ filter, change })}`,
  async run(target) {
    // Only a few documents are updated because an update of all documents would make them equal.
    const ids = inIds(await target.find(filter).toArray())
      .slice(0, 3)
      .map(({ _id }) => _id)
    const { matchedCount, modifiedCount } = await target.updateMany(
      { $and: [filter, { _id: { $in: ids } }] },
      change,
    )
    return { matchedCount, modifiedCount }
  },
})

const updateOneStep = (filter: Document, change: Document, upsert: boolean): Step => ({
  description: `update one ${JSON.stringify({ filter, change, upsert })}`,
  async run(target) {
    const { matchedCount, modifiedCount, upsertedCount } = await target.updateOne(filter, change, { upsert })
    return { matchedCount, modifiedCount, upsertedCount }
  },
})

/** Simulates a worker that claims due items: the first one in an order without ties. */
const takeStep = (queries: Queries, change: Document): Step => {
  const filter = queries.filter()
  const sort = { ...queries.sort(), _id: 1 as const }
  return {
    description: `take ${JSON.stringify({ filter, sort, change })}`,
    run: (target) => target.findOneAndUpdate(filter, change, { sort, returnDocument: 'after' }),
  }
}

const deleteStep = (filter: Document): Step => ({
  description: `delete ${JSON.stringify(filter)}`,
  run: async (target) => (await target.deleteMany(filter)).deletedCount,
})

const replaceStep = (id: string, document: Document): Step => ({
  description: `replace ${JSON.stringify({ id, document })}`,
  run: async (target) => (await target.replaceOne({ _id: id }, { ...document })).matchedCount,
})

function changeOf(random: Random, values: Values): Document {
  return random.of<() => Document>([
    () => ({ $set: { status: values.status(), at: values.at() } }),
    () => ({ $set: { n: values.n(), tags: values.tags() } }),
    () => ({ $unset: { rare: '', n: '' } }),
    () => ({ $set: { rare: true, ticket: values.ticket() } }),
    () => ({ $set: { failure: values.failure(), mixed: values.mixed() } }),
    () => ({ $max: { at: values.at() } }),
  ])()
}

/**
 * An array has an entry for each distinct element. A sparse index has entries only for documents that have
 * the field.
 */
async function expectWholeIndexes(target: Target, documents: Stored[]): Promise<void> {
  const { keysPerIndex } = await core.database.db.command({ validate: target.collectionName })
  const entriesOf = (value: unknown) => (Array.isArray(value) ? Math.max(1, new Set(value).size) : 1)
  const sumOf = (field: string) => documents.reduce((sum, document) => sum + entriesOf(document[field]), 0)
  const names = INDEXES.map(({ key }) => Object.entries(key).flat().join('_'))
  expect(keysPerIndex).toEqual({
    _id_: documents.length,
    ...Object.fromEntries(names.map((name) => [name, documents.length])),
    tags_1_account_1: sumOf('tags'),
    'mixed_-1': sumOf('mixed'),
    rare_1: documents.filter((document) => 'rare' in document).length,
  })
}
