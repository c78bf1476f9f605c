import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFairQueue } from '../../../src/engine/processes/fair-queue.ts'
import { ProcessCrash } from '../../../src/engine/processes/link.ts'
import { createProcessPool, type PoolRunOptions } from '../../../src/engine/processes/process-pool.ts'
import { profilePrefix, sweepProfiles } from '../../../src/engine/processes/profiles.ts'
import {
  startWorkerProcess,
  TaskTimeout,
  type WorkerProcess,
  type WorkerProcessDeps,
} from '../../../src/engine/processes/worker-process.ts'
import { createLog } from '../../../src/shared/log.ts'
import { testChromium } from '../../support/chromium.ts'
import { groupGone, groupMembers } from '../../support/process-groups.ts'
import type { Errand } from './fixtures/task-process.ts'

const HANGING_PAGE = 'data:text/html,<script>while(true);</script>'
const LARGE_PAGE =
  'data:text/html,large<script>const kept = []; for (let i = 0; i < 400; i += 1) kept.push(new Uint8Array(1e6).fill(1))</script>'
const PLAIN_PAGE = 'data:text/html,<p>plain</p>'

let executablePath: string
let profilesDir: string

beforeAll(async () => {
  executablePath = await testChromium()
  profilesDir = await mkdtemp(join(tmpdir(), 'pools-test-'))
})
afterAll(() => rm(profilesDir, { recursive: true, force: true }))

const startErrands = (more: Partial<WorkerProcessDeps> = {}) =>
  startWorkerProcess<Errand, string, string>({
    entry: new URL('./fixtures/task-process.ts', import.meta.url),
    settings: { executablePath, proxyUrl: null, requireSandbox: false },
    profilesDir,
    log: createLog('silent'),
    now: () => new Date(),
    ...more,
  })

/** Opens a pool, with one process by default, and records the processes that it starts. */
function openPool(
  more: Partial<WorkerProcessDeps> = {},
  places: { size: number; idleMax?: number } = { size: 1 },
) {
  const started: WorkerProcess<Errand, string, string>[] = []
  const start = async () => {
    const process = await startErrands(more)
    started.push(process)
    return process
  }
  const pool = createProcessPool<Errand, string, string>({ ...places, start, log: createLog('silent') })
  const run = (errand: Errand, options: Partial<PoolRunOptions<string, string>> = {}) =>
    pool.run('owner', errand, {
      onEvent: options.onEvent ?? (() => {}),
      signal: options.signal ?? new AbortController().signal,
      limitMs: options.limitMs ?? 20_000,
      ...(options.around && { around: options.around }),
    })
  return { started, run, [Symbol.asyncDispose]: () => pool.end() }
}

describe('a process pool', () => {
  test('keeps no more idle processes than allowed, and does not replace the processes that it ends', async () => {
    await using pool = openPool({}, { size: 2, idleMax: 1 })

    await Promise.all([1, 2].map(() => pool.run({ do: 'visit', url: PLAIN_PAGE })))
    await Promise.race(pool.started.map(({ ended }) => ended))

    expect(await pool.run({ do: 'visit', url: PLAIN_PAGE })).toBe('plain')
    expect(pool.started).toHaveLength(2)
  })

  test('kills a hanging process when its audit is aborted, and runs the next task', async () => {
    await using pool = openPool()
    const abort = new AbortController()
    const reason = new Error('The audit was cancelled.')

    const hanging = pool.run(
      { do: 'visit', url: HANGING_PAGE },
      { signal: abort.signal, onEvent: () => abort.abort(reason) },
    )

    await expect(hanging).rejects.toBe(reason)
    expect(await groupGone(pool.started[0]!.pid, 1_000)).toBeLessThan(1_000)
    expect(await pool.run({ do: 'visit', url: PLAIN_PAGE })).toBe('plain')
    expect(pool.started).toHaveLength(2)
  })

  test('kills a process that exceeds its time limit', async () => {
    await using pool = openPool()
    await pool.run({ do: 'echo', text: 'warm' })

    const late = pool.run({ do: 'spin' }, { limitMs: 200 })

    await expect(late).rejects.toBeInstanceOf(TaskTimeout)
    await groupGone(pool.started[0]!.pid, 1_000)
  })

  test('distinguishes a crashed process from a failed task and continues in another process', async () => {
    await using pool = openPool()

    await expect(pool.run({ do: 'fail' })).rejects.toMatchObject({
      name: 'AuditFailure',
      code: 'unreachable',
    })
    await expect(pool.run({ do: 'crash' })).rejects.toBeInstanceOf(ProcessCrash)

    expect(await pool.run({ do: 'echo', text: 'again' })).toBe('again')
    expect(pool.started).toHaveLength(2)
    await groupGone(pool.started[0]!.pid, 1_000)
  })

  test('replaces a process after 25 tasks', async () => {
    await using pool = openPool()

    for (let count = 0; count < 26; count += 1) await pool.run({ do: 'echo', text: String(count) })

    expect(pool.started).toHaveLength(2)
    await groupGone(pool.started[0]!.pid, 1_000)
  })

  test('replaces a process after half an hour', async () => {
    let now = new Date('2026-03-01T12:00:00Z')
    await using pool = openPool({ now: () => now })
    await pool.run({ do: 'echo', text: 'first' })

    now = new Date('2026-03-01T12:29:00Z')
    await pool.run({ do: 'echo', text: 'in time' })
    const before = pool.started.length
    now = new Date('2026-03-01T12:31:00Z')
    await pool.run({ do: 'echo', text: 'too late' })

    expect([before, pool.started.length]).toEqual([1, 2])
  })

  test('replaces a process whose browser uses too much memory', async () => {
    await using pool = openPool({ recycling: { memoryBytes: 400 * 1024 ** 2 } })
    await pool.run({ do: 'visit', url: PLAIN_PAGE })
    const before = pool.started[0]!.shouldRecycle()

    await pool.run({ do: 'visit', url: LARGE_PAGE })

    expect([before, pool.started[0]!.shouldRecycle()]).toEqual([false, true])
    await groupGone(pool.started[0]!.pid, 1_000)
  })

  test('calls `around` only when a process is free', async () => {
    await using pool = openPool()
    const order: string[] = []
    const first = pool.run({ do: 'echo', text: 'first' }).then(() => order.push('first ends'))
    const around = async (work: () => Promise<string>) => {
      order.push('silence')
      return work()
    }

    await pool.run({ do: 'echo', text: 'second' }, { around })
    await first

    expect(order).toEqual(['first ends', 'silence'])
  })

  test('rejects a waiting task when its audit is aborted, without affecting the running task', async () => {
    await using pool = openPool()
    const atWork = Promise.withResolvers<string>()
    const hanging = pool.run({ do: 'visit', url: HANGING_PAGE }, { onEvent: atWork.resolve, limitMs: 1_500 })
    await atWork.promise
    const abort = new AbortController()

    const waiting = pool.run({ do: 'echo', text: 'late' }, { signal: abort.signal })
    abort.abort(new Error('No longer wanted.'))

    await expect(waiting).rejects.toThrow('No longer wanted.')
    expect(await groupMembers(pool.started[0]!.pid)).not.toEqual([])
    await expect(hanging).rejects.toBeInstanceOf(TaskTimeout)
  })

  test('removes the profile of each process', async () => {
    const pool = openPool()
    await pool.run({ do: 'echo', text: 'hello' })

    await pool[Symbol.asyncDispose]()

    expect(await readdir(profilesDir)).toEqual([])
  })
})

describe('a service killed with SIGKILL', () => {
  test.each<[string, Errand]>([
    ['idle', { do: 'echo', text: 'hello' }],
    ['while a page hangs', { do: 'visit', url: HANGING_PAGE }],
    ['while the child is in an endless loop', { do: 'spin' }],
  ])('leaves no worker process and no Chromium behind: %s', async (_state, errand) => {
    const script = join(import.meta.dirname, 'fixtures/parent.ts')
    const ownProfilesDir = await mkdtemp(join(tmpdir(), 'pools-test-killed-'))
    const parent = spawn(process.execPath, [script, executablePath, ownProfilesDir, JSON.stringify(errand)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(parent.stdout, 'data')
    const groupId = Number(String(line))
    expect((await groupMembers(groupId)).some((command) => command.includes('chromium'))).toBe(true)

    parent.kill('SIGKILL')

    expect(await groupGone(groupId, 2_000)).toBeLessThan(2_000)
    await sweepProfiles(ownProfilesDir)
    expect(await readdir(ownProfilesDir)).toEqual([])
    await rm(ownProfilesDir, { recursive: true })
  })
})

describe('sweepProfiles', () => {
  test('keeps the profiles of a live process, but not of an earlier process with the same id', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'pools-test-sweep-'))
    const own = await mkdtemp(join(directory, profilePrefix(process.pid)))
    // In a container, the process has the same id in each run.
    await mkdtemp(join(directory, profilePrefix(process.pid).replace(/\d+-$/, '1-')))

    await sweepProfiles(directory)

    expect(await readdir(directory)).toEqual([own.slice(directory.length + 1)])
    await rm(directory, { recursive: true })
  })
})

describe('createFairQueue', () => {
  test('lets owners take turns', () => {
    const turns = createFairQueue<string>()
    for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) turns.add(entry.slice(0, 1), entry)
    turns.remove('a', 'a2')

    const order = Array.from({ length: 6 }, () => turns.next())

    expect(order).toEqual(['a1', 'b1', 'c1', 'a3', 'b2', undefined])
  })
})
