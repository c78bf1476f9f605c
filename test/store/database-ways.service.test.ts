import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { NoDatabaseError } from '../../src/store/open-database.ts'
import { makeDataDir } from './data-dir.ts'
import { makePathWithMongod } from './path-with-mongod.ts'

describe.concurrent('a mongod on the PATH', () => {
  test('takes precedence over Java', async () => {
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

  test('is found even if the process that started it was killed before it responded', async () => {
    await using mongod = await makePathWithMongod()
    await using dataDir = await makeDataDir()
    const starter = dataDir.startElsewhere({ PATH: mongod.path })
    await vi.waitUntil(async () => (await dataDir.servers()).length > 0, { timeout: 20_000, interval: 5 })
    starter.kill('SIGKILL')

    const database = await dataDir.open(mongod)

    expect(await dataDir.servers()).toEqual([dataDir.state('mongod').pid])
    await database.close()
  })

  test('is not used if it has a different data path', async () => {
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
})

describe.concurrent('a mongod from mongodb-memory-server', () => {
  test('is used if there is no other MongoDB, and serves several processes', async () => {
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

describe.concurrent('if no MongoDB is available,', () => {
  test('the error lists every option and why it failed, without a long wait', async () => {
    await using dataDir = await makeDataDir()
    // Nothing listens on this port. The home directory, where the package would look, contains no earlier
    // download.
    const noDownload = { HOME: dataDir.path, MONGOMS_DOWNLOAD_MIRROR: 'https://127.0.0.1:1' }

    const { said } = await dataDir.openElsewhere({ PATH: '', ...noDownload })

    expect(said).toMatch(
      /^NoDatabaseError: No MongoDB is available\. Set MONGODB_URL, or install either mongod or Java/,
    )
    expect(said).toMatch(/\n- the local mongod.*: mongod is not on the PATH\n/)
    expect(said).toMatch(/\n- an embedded mongo-java-server.*: java is not on the PATH\n/)
    expect(said).toMatch(/\n- a mongod downloaded .*: Download failed.*\n.*ECONNREFUSED/)
    expect(Number(/\nafter (\d+) ms$/.exec(said)?.[1])).toBeLessThan(8000)
  })
})

describe.concurrent('the MongoDB at MONGODB_URL', () => {
  test.each([
    ['/inventory?directConnection=true', 'inventory'],
    ['/?directConnection=true', 'audit-service'],
    ['', 'audit-service'],
  ])('is used with the database that its URL names: %s', async (rest, name) => {
    await using mongod = await makePathWithMongod()
    await using dataDir = await makeDataDir()
    const server = await dataDir.open(mongod)
    const mongodbUrl = `mongodb://127.0.0.1:${dataDir.state('mongod').port}${rest}`

    const database = await dataDir.open({ mongodbUrl })

    expect([database.kind, database.db.databaseName]).toEqual(['configured', name])
    await Promise.all([database.close(), server.close()])
  })

  test('is not replaced by another MongoDB if it does not respond', async () => {
    await using dataDir = await makeDataDir()
    const mongodbUrl = 'mongodb://127.0.0.1:1/audits?serverSelectionTimeoutMS=300'

    const startedAt = performance.now()
    const opening = dataDir.open({ mongodbUrl })

    await expect(opening).rejects.toThrow(NoDatabaseError)
    await expect(opening).rejects.toThrow('Cannot reach the MongoDB at MONGODB_URL')
    // The time limit in the URL overrides ours.
    expect(performance.now() - startedAt).toBeLessThan(4000)
    expect(await dataDir.servers()).toEqual([])
  })

  test('is rejected if the URL is invalid, with an error that hides the password', async () => {
    await using dataDir = await makeDataDir()

    const opening = dataDir.open({ mongodbUrl: 'mongodb://user:hidden@' })

    await expect(opening).rejects.toThrow(NoDatabaseError)
    await expect(opening).rejects.toThrow(/^MONGODB_URL cannot be read(?!.*hidden)/)
  })
})
