import { MongoError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../src/shared/log.ts'
import { createAuditStore } from '../../src/store/audits.ts'
import { createEventLog } from '../../src/store/event-log.ts'
import { type Database, openDatabase } from '../../src/store/open-database.ts'
import { replicaSetUrl } from '../support/database-url.ts'
import { make } from '../support/make.ts'
import { anySeed, createRandom } from '../support/random.ts'
import { FAULTS } from '../support/replica-set/election-faults.ts'
import { openReplicaSet, type ReplicaSet } from '../support/replica-set/replica-set.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

const ELECTION_MS = 300
const WRITERS = 4

let core: TestCore
let set: ReplicaSet
let database: Database

beforeAll(async () => {
  core = await openTestCore()
  const { host = '127.0.0.1', port = 27_017 } = core.database.client.options.hosts[0]!
  set = await openReplicaSet({ host, port }, createRandom(anySeed()))
  database = await openDatabase({
    mongodbUrl: replicaSetUrl(core.database, set),
    dataDir: '',
    path: '',
    log: createLog('silent'),
  })
})

afterAll(async () => {
  await database.close()
  set.close()
  await core[Symbol.asyncDispose]()
})

test.for(FAULTS)('writes are applied exactly once in an election with the fault "%s"', async (fault) => {
  const numbers = database.db.collection<{ _id: string; sum: number }>('numbers')
  let isOver = false
  let confirmed = 0
  let unknown = 0
  const add = async () => {
    while (!isOver || confirmed === 0) {
      try {
        await numbers.updateOne({ _id: fault }, { $inc: { sum: 1 } })
        confirmed += 1
      } catch (error) {
        // The driver repeats a write once. When several connections close, it repeats only the write that
        // fails first.
        if (!(error instanceof MongoError)) throw error
        unknown += 1
      }
    }
  }
  await numbers.insertOne({ _id: fault, sum: 0 })
  const adding = Promise.all(Array.from({ length: WRITERS }, add))
  await set.elect({ fault, ms: ELECTION_MS })
  await set.elect({ fault, ms: ELECTION_MS })
  isOver = true
  await adding

  const { sum } = (await numbers.findOne({ _id: fault }))!
  expect(confirmed).toBeGreaterThan(0)
  expect(sum).toBeGreaterThanOrEqual(confirmed)
  expect(sum).toBeLessThanOrEqual(confirmed + unknown)
})

test('the database is recognized as a replica set', () => {
  expect(database.isReplicaSet).toBe(true)
})

test('a stale primary loses confirmed writes only if they override the write concern', async () => {
  const notes = database.db.collection<{ _id: string }>('notes')
  await notes.insertMany([{ _id: 'default' }, { _id: 'overridden' }])
  const election = set.elect({ fault: 'stale', ms: ELECTION_MS })
  // The driver doesn't repeat these writes, so the stale primary's response is final.
  const [byDefault, overridden] = await Promise.allSettled([
    notes.deleteMany({ _id: 'default' }),
    notes.deleteMany({ _id: 'overridden' }, { writeConcern: { w: 1 } }),
  ])
  await election

  expect(byDefault.status).toBe('rejected')
  expect(overridden.status).toBe('fulfilled')
  await expect(notes.countDocuments()).resolves.toBe(2)
})

describe('when an election loses the responses to many writes,', () => {
  const COUNT = 40
  const names = Array.from({ length: COUNT }, (_, index) => `aud_${index}`)
  const losingAnswers = async <Result>(writes: () => Promise<Result>): Promise<Result> => {
    const election = set.elect({ fault: 'answer lost', ms: ELECTION_MS })
    const result = await writes()
    await election
    return result
  }

  test('a worker recognizes the audits that it has claimed', async () => {
    const audits = createAuditStore(database.db)
    for (const id of names) await audits.insert(make.audit({ id }))
    const holder = { machine: 'a', pid: 1, instance: 'i' }
    const now = new Date()
    const lease = { holder, now, leaseUntil: new Date(+now + 60_000) }

    const claimed = await losingAnswers(() => Promise.all(names.map((id) => audits.claim(id, lease))))

    expect(claimed.map((audit) => audit?.attempt)).toEqual(names.map(() => 1))
  })

  test('each log entry is stored once', async () => {
    const eventLog = createEventLog(database.db)
    const entries = [1, 2, 3].map(
      (percent) => ({ kind: 'progress', percent, step: 'loading', pageUrl: null }) as const,
    )

    const written = await losingAnswers(() =>
      Promise.all(names.map((id) => eventLog.append(id, 1, entries, new Date()))),
    )

    expect(written).toEqual(names.map(() => entries.length))
    for (const id of names) await expect(eventLog.read(id, 0)).resolves.toHaveLength(entries.length)
  })
})
