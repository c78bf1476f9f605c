import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { findProgram } from '../../src/store/embedded/programs.ts'
import { type Database, NoDatabaseError } from '../../src/store/open-database.ts'
import { groupGone } from '../support/process-groups.ts'
import { makeDataDir } from './data-dir.ts'

const has = (program: string) => findProgram(program, process.env.PATH ?? '') !== null

/** A `mongod` on the PATH goes first: the embedded server is not reached then. */
const isEmbedded = has('java') && has('mvn') && !has('mongod')

const visits = ({ db }: Database) => db.collection('visits')

/** Somebody else's server: takes connections and says nothing. */
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

/** The id of a process that is no more. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid!
}

describe.skipIf(!isEmbedded).concurrent('the embedded server', { timeout: 60_000 }, () => {
  test('starts, and is found again by the next opening', async () => {
    await using dataDir = await makeDataDir()
    const first = await dataDir.open()
    const started = dataDir.state()
    await visits(first).insertOne({ by: 'first' })
    await first.close()

    const second = await dataDir.open()

    expect(second).toMatchObject({ kind: 'java', isReplicaSet: false })
    expect(second.db.databaseName).toBe('audit-service')
    expect(await second.isReachable()).toBe(true)
    expect(dataDir.state()).toEqual(started)
    expect(await dataDir.servers()).toEqual([started.pid])
    expect(await visits(second).countDocuments({ by: 'first' })).toBe(1)
    await second.close()
  })

  test('outlives the process that started it, killed without warning', async () => {
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

  test('ends by itself when nobody is connected, no sooner, and its data stay', async () => {
    await using dataDir = await makeDataDir()
    const first = await dataDir.open({ idleSeconds: 1 })
    const started = dataDir.state()
    await visits(first).insertOne({ by: 'first' })
    await expect(groupGone(started.pid, 2000)).rejects.toThrow()
    await first.close()
    await groupGone(started.pid, 8000)

    const second = await dataDir.open()

    expect(dataDir.state().pid).not.toBe(started.pid)
    expect(await visits(second).countDocuments({ by: 'first' })).toBe(1)
    await second.close()
  })

  test('is one, however many processes open it at the same time', async () => {
    await using dataDir = await makeDataDir()

    const [elsewhere, ...here] = await Promise.all([dataDir.openElsewhere(), dataDir.open(), dataDir.open()])

    expect(elsewhere.said).toBe('opened java\n')
    expect(await dataDir.servers()).toEqual([dataDir.state().pid])
    for (const database of here)
      expect(await visits(database).countDocuments({ by: elsewhere.child.pid })).toBe(1)
    await Promise.all(here.map((database) => database.close()))
  })

  test('killed without warning, is started again on the same data', async () => {
    await using dataDir = await makeDataDir()
    const first = await dataDir.open()
    const started = dataDir.state()
    await visits(first).insertOne({ by: 'first' })
    const file = join(dataDir.path, 'database', 'mongo-java-server.mv')
    const writtenAt = Date.now()
    // What is written is on the disk within about a second, not at once.
    await vi.waitUntil(() => statSync(file).mtimeMs > writtenAt, { timeout: 5000 })
    await dataDir.killServers()
    expect(await first.isReachable()).toBe(false)
    await first.close()

    const second = await dataDir.open()

    expect(dataDir.state().pid).not.toBe(started.pid)
    expect(dataDir.state().token).not.toBe(started.token)
    expect(await visits(second).countDocuments({ by: 'first' })).toBe(1)
    await second.close()
  })

  test('is not taken for somebody who says nothing on its remembered port', async () => {
    await using dataDir = await makeDataDir()
    await using foreign = await startSilentServer()
    await dataDir.remember('java', { pid: 1, port: foreign.port, token: 'ours' })

    const database = await dataDir.open()

    expect(dataDir.state().port).not.toBe(foreign.port)
    expect(await database.isReachable()).toBe(true)
    await database.close()
  })

  test('is not taken for the server of another data directory on its remembered port', async () => {
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

  test('starts beside half a state file and the lock of a dead process', async () => {
    await using dataDir = await makeDataDir()
    await dataDir.write('java.json', '{"pid":1,"po')
    await dataDir.write('java.lock', String(await deadProcess()))

    const database = await dataDir.open()

    expect(await database.isReachable()).toBe(true)
    await database.close()
  })

  test('starts beside the old lock of a process whose id another one has by now', async () => {
    await using dataDir = await makeDataDir()
    const minuteAgo = Date.now() / 1000 - 60
    await utimes(await dataDir.write('java.lock', String(process.pid)), minuteAgo, minuteAgo)

    const database = await dataDir.open()

    expect(await database.isReachable()).toBe(true)
    await database.close()
  })

  test('starts where Java talks before it begins', async () => {
    await using dataDir = await makeDataDir()

    const { said } = await dataDir.openElsewhere({ JAVA_TOOL_OPTIONS: '-Dtest=1' })

    expect(said).toBe('opened java\n')
  })
})

/** A folder that is a whole PATH, with the stub as its `mongod`. */
async function makePathWithMongod() {
  const folder = await mkdtemp(join(tmpdir(), 'mongod-stub-'))
  const stub = join(import.meta.dirname, 'mongod-stub.ts')
  const script = join(folder, 'mongod')
  await writeFile(script, `#!/bin/sh\nexec "${process.execPath}" "${stub}" "$@"\n`)
  await chmod(script, 0o755)
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

describe.concurrent('a mongod on the PATH', () => {
  test('goes before Java', async () => {
    await using mongod = await makePathWithMongod()
    await using dataDir = await makeDataDir()

    const database = await dataDir.open({ path: `${mongod.path}:${process.env.PATH}` })

    expect(database.kind).toBe('mongod')
    expect(await dataDir.servers()).toEqual([dataDir.state('mongod').pid])
    await database.close()
  })

  test('is found again by its data path', async () => {
    await using mongod = await makePathWithMongod()
    await using dataDir = await makeDataDir()
    const first = await dataDir.open(mongod)
    const started = dataDir.state('mongod')
    await first.close()

    const second = await dataDir.open(mongod)

    expect(started.token).toBe(join(dataDir.path, 'database', 'mongod'))
    expect(dataDir.state('mongod')).toEqual(started)
    expect(await dataDir.servers()).toHaveLength(1)
    await second.close()
  })

  test('is not taken for one with another data path', async () => {
    await using mongod = await makePathWithMongod()
    await using dataDir = await makeDataDir()
    await using otherDir = await makeDataDir()
    const other = await otherDir.open(mongod)
    const token = join(dataDir.path, 'database', 'mongod')
    await dataDir.remember('mongod', { ...otherDir.state('mongod'), token })

    const database = await dataDir.open(mongod)

    expect(dataDir.state('mongod').port).not.toBe(otherDir.state('mongod').port)
    await Promise.all([database.close(), other.close()])
  })

  test('that mongodb-memory-server has is used last, and serves several processes', async () => {
    await using mongod = await makePathWithMongod()
    await using dataDir = await makeDataDir()
    const env = {
      PATH: '',
      MONGOMS_SYSTEM_BINARY: join(mongod.path, 'mongod'),
      MONGOMS_SYSTEM_BINARY_VERSION_CHECK: 'false',
    }

    const [first, second] = await Promise.all([dataDir.openElsewhere(env), dataDir.openElsewhere(env)])

    expect([first.said, second.said]).toEqual(['opened download\n', 'opened download\n'])
    expect(await dataDir.servers()).toEqual([dataDir.state('download').pid])
  })
})

describe.concurrent('where no MongoDB can be had', () => {
  test('the error names every way and why it failed, soon', async () => {
    await using dataDir = await makeDataDir()
    // Nobody listens there, and no earlier download is found: the package looks for one in the home directory.
    const noDownload = { HOME: dataDir.path, MONGOMS_DOWNLOAD_MIRROR: 'https://127.0.0.1:1' }

    const { said } = await dataDir.openElsewhere({ PATH: '', ...noDownload })

    expect(said).toMatch(
      /^NoDatabaseError: No MongoDB can be had\. Set MONGODB_URL, or install mongod, or Java/,
    )
    expect(said).toMatch(/\n- the mongod of this machine.*: mongod is not on the PATH\n/)
    expect(said).toMatch(/\n- embedded mongo-java-server.*: java is not on the PATH\n/)
    expect(said).toMatch(/\n- a mongod downloaded .*: Download failed.*\n.*ECONNREFUSED/)
  }, 8000)

  test('at MONGODB_URL, the error says so and nothing else is tried', async () => {
    await using dataDir = await makeDataDir()

    const opening = dataDir.open({ mongodbUrl: 'mongodb://127.0.0.1:1/audits?serverSelectionTimeoutMS=300' })

    await expect(opening).rejects.toThrow(NoDatabaseError)
    await expect(opening).rejects.toThrow('MongoDB at MONGODB_URL cannot be reached')
    expect(await dataDir.servers()).toEqual([])
  })
})
