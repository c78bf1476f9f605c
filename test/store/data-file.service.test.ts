import { readFile, truncate, writeFile } from 'node:fs/promises'
import type { Db } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { NoDatabaseError } from '../../src/store/open-database.ts'
import { type DataDir, isEmbedded, makeDataDir } from './data-dir.ts'
import { editDataFile, startReferenceServer } from './reference-server.ts'

const COUNT = 60

const ticketsIn = (db: Db) => db.collection<{ _id: string; ticket: string }>('tickets')

const ticket = (number: number) => ({ _id: `doc_${number}`, ticket: `ticket_${number}` })
const TICKETS = Array.from({ length: COUNT }, (_, number) => ticket(number))

/** Creates a data directory with documents from a server that has been stopped. */
async function makeUsedDataDir() {
  const dataDir = await makeDataDir()
  const { db, close } = await dataDir.open()
  await ticketsIn(db).createIndexes([
    { key: { ticket: 1 }, unique: true },
    { key: { kind: 1 }, sparse: true },
  ])
  await ticketsIn(db).insertMany(TICKETS)
  await close()
  await dataDir.stopServers()
  return dataDir
}

/** Stores data in the previous version's format. */
async function fillByEarlierVersion(dataDir: DataDir): Promise<void> {
  await dataDir.write('java.log', '')
  await using earlier = await startReferenceServer(dataDir.dataFile)
  const tickets = ticketsIn(earlier!.client.db('audit-service'))
  await tickets.createIndexes([
    { key: { ticket: 1 }, unique: true },
    { key: { kind: 1 }, sparse: true },
  ])
  await tickets.insertMany(TICKETS)
}

/** Returns how many documents the index on `ticket` finds, and how many entries each index has. */
async function findings(db: Db) {
  const found = await Promise.all(TICKETS.map(({ ticket }) => ticketsIn(db).countDocuments({ ticket })))
  const { keysPerIndex } = await db.command({ validate: 'tickets' })
  return { found: found.reduce((sum, count) => sum + count, 0), keysPerIndex }
}

const WHOLE = { found: COUNT, keysPerIndex: { _id_: COUNT, ticket_1: COUNT, kind_1: 0 } }

describe.skipIf(!isEmbedded).concurrent('a data file', { timeout: 90_000 }, () => {
  const refused = async (dataDir: DataDir): Promise<string> => {
    const before = await readFile(dataDir.dataFile)
    const error = await dataDir.open().catch((reason) => reason)
    expect(error).toBeInstanceOf(NoDatabaseError)
    expect(await readFile(dataDir.dataFile), 'the file').toEqual(before)
    return error.message
  }

  test('from a newer version is rejected with a clear message and left unchanged', async () => {
    await using dataDir = await makeUsedDataDir()
    await editDataFile(dataDir.dataFile, 'format', '1000')

    expect(await refused(dataDir)).toMatch(
      /^The data file \S+ was written by a newer version of the service: update the service, or set DATA_DIR to another folder\.$/,
    )
  })

  test.each([0.2, 0.6, 0.95])(
    'truncated to %d of its length is rejected with a clear message and left unchanged',
    async (part) => {
      await using dataDir = await makeUsedDataDir()
      const { length } = await readFile(dataDir.dataFile)
      await truncate(dataDir.dataFile, Math.floor(length * part))

      expect(await refused(dataDir)).toMatch(
        /^The data file \S+ is damaged or cut short: restore it from a backup, or move it away to begin with an empty database\.$/,
      )
    },
  )

  test('in a different format is rejected with a clear message and left unchanged', async () => {
    await using dataDir = await makeDataDir()
    await dataDir.write('mongo-java-server.mv', 'This is the shopping list.\n'.repeat(1000))

    expect(await refused(dataDir)).toMatch(/^The data file \S+ is damaged or cut short: [^\n]+\.$/)
  })

  test('that another server uses is rejected with a clear message', async () => {
    await using dataDir = await makeDataDir()
    await dataDir.write('java.log', '')
    await using other = await startReferenceServer(dataDir.dataFile)
    await ticketsIn(other!.db).insertOne(ticket(1))

    expect(await dataDir.open().catch(({ message }) => message)).toMatch(
      /^The data in \S+ is in use by another server, which rejects connections from this service\. Stop that server, or set DATA_DIR to another folder\.$/,
    )
  })

  test('from the previous version is upgraded once, and its indexes are complete even if a killed server left them damaged', async () => {
    await using dataDir = await makeDataDir()
    await fillByEarlierVersion(dataDir)
    for (const index of ['ticket_1', '_id_'])
      await editDataFile(dataDir.dataFile, 'drop', `audit-service.tickets._index_${index}`, '10')

    const first = await dataDir.open()
    const ofFirst = await findings(first.db)
    await ticketsIn(first.db).updateOne(ticket(3), { $set: { kind: 'changed' } })
    await first.close()
    await dataDir.stopServers()
    const second = await dataDir.open()

    expect(ofFirst).toEqual(WHOLE)
    expect(await ticketsIn(second.db).findOne({ kind: 'changed' })).toEqual({ ...ticket(3), kind: 'changed' })
    expect(
      dataDir.printed().match(/Upgrading the data from an earlier version\. This happens only once\./g),
    ).toHaveLength(1)
    await second.close()
  })

  test('from the previous version keeps two documents with the same unique key, but moves one of them aside', async () => {
    await using dataDir = await makeDataDir()
    await fillByEarlierVersion(dataDir)
    // The previous version would build an index without entries.
    await editDataFile(dataDir.dataFile, 'drop', 'audit-service.tickets._index_ticket_1', String(COUNT - 1))
    const seconds = [7, 8].map((number) => ({ ...ticket(number), _id: `second_${number}` }))
    {
      await using earlier = await startReferenceServer(dataDir.dataFile)
      const tickets = ticketsIn(earlier!.client.db('audit-service'))
      for (const second of seconds) await tickets.insertOne(second).catch(() => {})
    }

    const { db, close } = await dataDir.open()

    expect(await findings(db)).toEqual(WHOLE)
    const aside = await db.collection('tickets_set_aside').find().toArray()
    expect(aside.length).toBeGreaterThan(0)
    expect(seconds).toEqual(expect.arrayContaining(aside))
    expect(dataDir.printed()).toContain(
      `the document ${aside[0]!._id} was moved to audit-service.tickets_set_aside`,
    )
    await close()
  })

  test.each([
    ['ticket_1', 'unique'],
    ['kind_1', 'sparse'],
  ])('with entries missing from its index %s (%s) is repaired at the next start', async (index) => {
    await using dataDir = await makeUsedDataDir()
    const first = await dataDir.open()
    await ticketsIn(first.db).updateMany({ ticket: { $lt: 'ticket_2' } }, { $set: { kind: 'low' } })
    const kinds = await ticketsIn(first.db).countDocuments({ kind: 'low' })
    await first.close()
    await dataDir.stopServers()
    await editDataFile(dataDir.dataFile, 'drop', `entries.audit-service.tickets.${index}`, '5', 'bytes')

    const { db, close } = await dataDir.open()

    expect(await findings(db)).toEqual({ ...WHOLE, keysPerIndex: { ...WHOLE.keysPerIndex, kind_1: kinds } })
    expect(dataDir.printed()).toContain(
      `Building the index ${index} of audit-service.tickets, which did not fit its documents.`,
    )
    await close()
  })

  test('whose server was killed while it built an index has the complete index after the next start', async () => {
    await using dataDir = await makeUsedDataDir()
    await editDataFile(dataDir.dataFile, 'drop', 'traits', '2')

    const { db, close } = await dataDir.open()

    expect(await findings(db)).toEqual(WHOLE)
    expect(dataDir.printed()).toContain('Building the index ticket_1 of audit-service.tickets.')
    await close()
  })

  test('does not grow without limit', async () => {
    await using dataDir = await makeUsedDataDir()
    const { db, close } = await dataDir.open()
    const text = 'x'.repeat(2000)
    for (let round = 0; round < 40; round += 1)
      await ticketsIn(db).updateMany(
        {},
        { $set: { text: `${text}${round}` } },
        { writeConcern: { w: 1, j: true } },
      )

    const { length } = await readFile(dataDir.dataFile)

    // There are 60 documents of 2 kB. If nothing were cleaned up, their 40 versions would take 5 MB.
    expect(length).toBeLessThan(2_000_000)
    await close()
  })
})

test.skipIf(!isEmbedded)('an incomplete header is not recognized as a data file', async () => {
  await using dataDir = await makeDataDir()
  const file = await dataDir.write('mongo-java-server.mv', '')
  await writeFile(file, 'H:2,block:2,blockSize:1000,chunk:1')

  await expect(dataDir.open()).rejects.toThrow(/is damaged or cut short/)
})
