import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { type Database, NoDatabaseError } from '../../src/store/open-database.ts'
import { groupGone } from '../support/process-groups.ts'
import { type DataDir, isEmbedded, makeDataDir } from './data-dir.ts'
import { makePathWithMongod } from './path-with-mongod.ts'

const visits = ({ db }: Database) => db.collection('visits')

/**
 * Inserts a document and waits until it is in the file. If the server were killed earlier, the document would
 * be lost.
 */
async function insertAndFlush(dataDir: DataDir, database: Database) {
  const by = 'insertAndFlush'
  await visits(database).insertOne({ by })
  await vi.waitUntil(() => readFileSync(dataDir.dataFile).includes(by), { timeout: 5000 })
}

/** Starts another program's server, which accepts connections but never responds. */
async function startSilentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

describe.skipIf(!isEmbedded).concurrent('the embedded server', { timeout: 60_000 }, () => {
  test('starts, and is reused by the next process that opens it', async () => {
    await using dataDir = await makeDataDir()
    const first = await dataDir.open()
    const started = dataDir.state()
    await visits(first).insertOne({ by: 'first' })
    await first.close()

    const second = await dataDir.open()

    expect(second).toMatchObject({ kind: 'java', isReplicaSet: false })
    expect(second.db.databaseName).toBe('audit-service')
    expect(await second.isReady()).toBe(true)
    expect(dataDir.state()).toEqual(started)
    expect(await dataDir.servers()).toEqual([started.pid])
    expect(await visits(second).countDocuments({ by: 'first' })).toBe(1)
    await second.close()
  })

  test('outlives the process that started it, even if that process is killed', async () => {
    await using dataDir = await makeDataDir()
    const starter = await dataDir.openElsewhere()
    const started = dataDir.state()

    await starter.kill()
    const database = await dataDir.open()

    expect(dataDir.state()).toEqual(started)
    expect(await dataDir.servers()).toEqual([started.pid])
    expect(await visits(database).countDocuments({ by: starter.child.pid })).toBe(1)
    await database.close()
  })

  test('stops only when no client is connected and keeps its data', async () => {
    await using dataDir = await makeDataDir()
    // On a busy machine, the client needs more than a second to connect.
    const first = await dataDir.open({ idleSeconds: 2 })
    const started = dataDir.state()
    await visits(first).insertOne({ by: 'first' })
    await expect(groupGone(started.pid, 3000)).rejects.toThrow()
    await first.close()
    await groupGone(started.pid, 8000)

    const second = await dataDir.open()

    expect(dataDir.state().pid).not.toBe(started.pid)
    expect(await visits(second).countDocuments({ by: 'first' })).toBe(1)
    await second.close()
  })

  test('runs only once, even if several processes open it at the same time', async () => {
    await using dataDir = await makeDataDir()

    const [elsewhere, ...here] = await Promise.all([dataDir.openElsewhere(), dataDir.open(), dataDir.open()])

    expect(elsewhere.said).toBe('opened java\n')
    expect(await dataDir.servers()).toEqual([dataDir.state().pid])
    for (const database of here)
      expect(await visits(database).countDocuments({ by: elsewhere.child.pid })).toBe(1)
    await Promise.all(here.map((database) => database.close()))
  })

  test('is restarted by its clients, with the same data and port, after it is killed', async () => {
    await using dataDir = await makeDataDir()
    const database = await dataDir.open()
    const started = dataDir.state()
    await insertAndFlush(dataDir, database)

    await dataDir.killServers()

    // Clients may fail while the server is down. No process reopens the database.
    const count = () => visits(database).countDocuments({ by: 'insertAndFlush' })
    expect(await vi.waitFor(count, { timeout: 10_000 })).toBe(1)
    expect(dataDir.state().port).toBe(started.port)
    expect(dataDir.state().pid).not.toBe(started.pid)
    await database.close()
  })

  test('is restarted by the next process that opens it if it was killed while no client was connected', async () => {
    await using dataDir = await makeDataDir()
    const first = await dataDir.open()
    const started = dataDir.state()
    await insertAndFlush(dataDir, first)
    await first.close()
    await dataDir.killServers()

    const second = await dataDir.open()

    expect(dataDir.state()).not.toEqual(started)
    expect(await visits(second).countDocuments({ by: 'insertAndFlush' })).toBe(1)
    await second.close()
  })

  test('starts on another port if a silent server uses its stored port', async () => {
    await using dataDir = await makeDataDir()
    await using foreign = await startSilentServer()
    await dataDir.remember('java', { pid: 1, port: foreign.port, token: 'ours' })

    const database = await dataDir.open()

    expect(dataDir.state().port).not.toBe(foreign.port)
    expect(await database.isReady()).toBe(true)
    await database.close()
  })

  test('starts on another port if the server of another data directory uses its stored port', async () => {
    await using dataDir = await makeDataDir()
    await using otherDir = await makeDataDir()
    const other = await otherDir.open()
    await dataDir.remember('java', { ...otherDir.state(), token: 'ours' })

    const database = await dataDir.open()

    expect(dataDir.state().port).not.toBe(otherDir.state().port)
    await visits(database).insertOne({ by: 'test' })
    expect(await visits(other).countDocuments()).toBe(0)
    await Promise.all([database.close(), other.close()])
  })

  test('starts despite an incomplete state file', async () => {
    await using dataDir = await makeDataDir()
    await dataDir.write('java.json', '{"pid":1,"po')

    const database = await dataDir.open()

    expect(await database.isReady()).toBe(true)
    await database.close()
  })

  test('is found even if the process that started it was killed before it was ready', async () => {
    await using dataDir = await makeDataDir()
    const starter = dataDir.startElsewhere()
    await vi.waitUntil(async () => (await dataDir.servers()).length > 0, { timeout: 10_000, interval: 5 })
    starter.kill('SIGKILL')

    const database = await dataDir.open()

    expect(await dataDir.servers()).toEqual([dataDir.state().pid])
    await database.close()
  })

  test("keeps its data when a mongod is installed later, and explains why it can't start without Java", async () => {
    await using mongod = await makePathWithMongod()
    await using dataDir = await makeDataDir()
    const first = await dataDir.open()
    await first.close()

    const second = await dataDir.open({ path: `${mongod.path}:${process.env.PATH}` })
    await second.close()
    await dataDir.killServers()
    const third = dataDir.open(mongod)

    expect(second.kind).toBe('java')
    await expect(third).rejects.toThrow(NoDatabaseError)
    await expect(third).rejects.toThrow(
      /mongo-java-server\.mv can only be opened by the server that created it.*\n- .*: java is not on/,
    )
  })
})
