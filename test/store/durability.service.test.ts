import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { findProgram } from '../../src/store/embedded/programs.ts'
import { make } from '../support/make.ts'
import { openTestCore } from '../support/stores.ts'
import { isEmbedded, makeDataDir } from './data-dir.ts'

const hasPrlimit = findProgram('prlimit', process.env.PATH ?? '') !== null

/** The pause in milliseconds. It is longer than the interval at which the server commits. */
const COMMITTED_MS = 500

describe.skipIf(!isEmbedded).concurrent('killing the embedded server', { timeout: 60_000 }, () => {
  test('loses no durable write, even if the write was acknowledged just before', async () => {
    await using dataDir = await makeDataDir()
    for (let round = 1; round <= 3; round += 1) {
      const { db, close } = await dataDir.open()
      const documents = db.collection<{ _id: number }>('documents')
      const writeConcern = { w: 1, j: true } as const
      const ids = Array.from({ length: 20 }, (_, index) => round * 100 + index)
      await Promise.all(ids.map((_id) => documents.insertOne({ _id }, { writeConcern })))

      await dataDir.killServers()
      await close()
    }

    const { db, close } = await dataDir.open()
    expect(await db.collection('documents').countDocuments()).toBe(60)
    await close()
  })

  test('loses no ordinary write that was acknowledged at least half a second earlier', async () => {
    await using dataDir = await makeDataDir()
    const first = await dataDir.open()
    await first.db.collection('documents').insertMany([{ n: 1 }, { n: 2 }])
    await wait(COMMITTED_MS)

    await dataDir.killServers()
    await first.close()
    const second = await dataDir.open()

    expect(await second.db.collection('documents').countDocuments()).toBe(2)
    await second.close()
  })
})

test.skipIf(!isEmbedded || !hasPrlimit)(
  'a server that can no longer write to its file exits and is restarted (requires prlimit)',
  async () => {
    await using dataDir = await makeDataDir()
    const { db, close, isReady } = await dataDir.open()
    const documents = db.collection('documents')
    await documents.insertOne({ text: 'before' }, { writeConcern: { w: 1, j: true } })
    const { pid } = dataDir.state()
    await promisify(execFile)('prlimit', ['--pid', String(pid), '--fsize=100000:100000'])

    const lost = documents.insertOne({ text: 'x'.repeat(1_000_000) }, { writeConcern: { w: 1, j: true } })

    await expect(lost).rejects.toThrow()
    await vi.waitFor(async () => expect(await documents.countDocuments()).toBe(1), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 10_000 })
    expect(dataDir.state().pid).not.toBe(pid)
    expect(dataDir.printed()).toMatch(/^The data file cannot be written: /m)
    await close()
  },
  60_000,
)

describe('an audit', () => {
  test('can be made durable once it is stored, but not after it is deleted', async () => {
    await using core = await openTestCore()
    const { audits } = core.stores
    const all = Array.from({ length: 5 }, () => make.audit())
    for (const audit of all) await audits.insert(audit)
    await audits.delete(all[2]!.id)

    const answers = await Promise.all(all.map(({ id }) => audits.makeDurable(id)))

    expect(answers).toEqual([true, true, false, true, true])
    expect(await audits.find(all[0]!.id)).toEqual(all[0])
  })
})

test.skipIf(!isEmbedded)(
  'the database is not ready while it rejects writes, and is ready again once it accepts them',
  async () => {
    await using dataDir = await makeDataDir()
    const { isReady, close } = await dataDir.open()
    const { pid } = dataDir.state()
    const before = await isReady()

    process.kill(pid, 'SIGSTOP')
    await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: 10_000 })
    process.kill(pid, 'SIGCONT')

    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 10_000 })
    expect(before).toBe(true)
    await close()
  },
  60_000,
)
