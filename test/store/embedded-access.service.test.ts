import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../src/shared/log.ts'
import { buildJavaProgram } from '../../src/store/embedded/java-program.ts'
import { findProgram } from '../../src/store/embedded/programs.ts'
import { databaseUrl } from '../support/database-url.ts'
import { isEmbedded, makeDataDir } from './data-dir.ts'

const path = process.env.PATH ?? ''
/** The id of the `nobody` user account. The tests run as a different user. */
const OTHER_USER = 65_534
const isRoot = process.getuid?.() === 0

describe.skipIf(!isEmbedded).concurrent('the embedded server', { timeout: 60_000 }, () => {
  const connect = (url: string) =>
    new MongoClient(url, { serverSelectionTimeoutMS: 3000, directConnection: true })

  test.each(['find', 'insert', 'listDatabases', 'serverStatus', 'dropDatabase'])(
    'denies %s to clients without a password',
    async (command) => {
      await using dataDir = await makeDataDir()
      const database = await dataDir.open()
      await using stranger = connect(`mongodb://127.0.0.1:${dataDir.state().port}/`)

      const answer = stranger.db('admin').command({ [command]: 'accounts', documents: [{}] })

      await expect(answer).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' })
      await database.close()
    },
  )

  test.each([
    ['another password', (url: string) => url.replace(/:[0-9a-f]{48}@/, `:${'0'.repeat(48)}@`)],
    ['another name', (url: string) => url.replace('audit-service:', 'root:')],
  ])('rejects clients with %s', async (_name, change) => {
    await using dataDir = await makeDataDir()
    const database = await dataDir.open()
    await using stranger = connect(change(databaseUrl(database)))

    await expect(stranger.db('audit-service').collection('accounts').findOne()).rejects.toMatchObject({
      code: 18,
    })
    await database.close()
  })

  test('keeps its password in a file that only its owner can read, and not in its arguments', async () => {
    await using dataDir = await makeDataDir()
    const database = await dataDir.open()
    const { pid, token } = dataDir.state()

    const { mode } = await stat(join(dataDir.path, 'database', 'java.json'))
    const args = await readFile(`/proc/${pid}/cmdline`, 'utf8')

    expect((mode & 0o777).toString(8)).toBe('600')
    expect(token).toMatch(/^[0-9a-f]{48}$/)
    expect(args).not.toContain(token)
    await database.close()
  })

  test('from an earlier version, which requires no password, is stopped, and its data is kept', async () => {
    await using dataDir = await makeDataDir()
    await using earlier = await dataDir.startEarlierServer()
    await earlier.db.collection<{ _id: string }>('visits').insertOne({ _id: 'before' })

    const database = await dataDir.open()

    expect(await database.db.collection('visits').find().toArray()).toEqual([{ _id: 'before' }])
    await database.close()
  })
})

describe('the compiled program', () => {
  // Compiling takes most of a minute on a busy machine.
  test.skipIf(!isEmbedded)(
    'can be read by every user, no matter who compiled it',
    {
      timeout: 120_000,
    },
    async () => {
      const cache = await mkdtemp(join(tmpdir(), 'java-program-'))
      const java = findProgram('java', path)!
      const classPath = await buildJavaProgram({
        java,
        path,
        cacheFolders: [cache],
        log: createLog('silent'),
      })

      const [folder = ''] = classPath.split(':')
      const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))

      expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('755')
      expect(new Set(files.map(({ mode }) => (mode & 0o777).toString(8)))).toEqual(new Set(['644']))
      await rm(cache, { recursive: true })
    },
  )

  test.skipIf(!isEmbedded || !isRoot)(
    'works for a user other than the one who compiled it (requires root)',
    async () => {
      await using dataDir = await makeDataDir()
      await chmod(dataDir.path, 0o755)
      await chown(dataDir.path, OTHER_USER, OTHER_USER)

      const child = spawn(process.execPath, ['test/store/open-and-wait.ts', dataDir.path, '5'], {
        uid: OTHER_USER,
        gid: OTHER_USER,
        env: { PATH: path, HOME: dataDir.path },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [said] = await once(child.stdout, 'data')
      child.kill('SIGKILL')

      expect(String(said)).toBe('opened java\n')
    },
  )
})
