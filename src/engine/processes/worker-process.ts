import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AuditFailure } from '../../model/audit.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { letBrowserThrough } from '../browser/user.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import type { FromChild, LaneSettings, ToChild } from './messages.ts'
import { killGroup } from './process-group.ts'
import { profilePrefix } from './profiles.ts'

/** The child ended by itself or was killed from outside: the task may be tried again in another. */
export class LaneCrash extends Error {
  override readonly name = 'LaneCrash'
}

/** The child did not answer within its limit and was killed. */
export class LaneOverrun extends Error {
  override readonly name = 'LaneOverrun'
}

export interface LaneProcessDeps {
  /** The module the child runs; it calls `serveLane`. */
  entry: URL
  settings: Omit<LaneSettings, 'profileDir'>
  profilesDir: string
  log: Log
  now: Clock
  /** Told why the browser runs without its sandbox. */
  onSandboxOff?: (reason: string) => void
  /** When it has worked long enough; 25 tasks, 30 minutes, 1 GB with its browser where not given. */
  retirement?: Partial<Retirement>
}

export interface Retirement {
  tasks: number
  ageMs: number
  /** Of the process and its browser, right after a task. */
  memoryBytes: number
}

export interface RunOptions<Event> {
  onEvent(event: Event): void
  signal: AbortSignal
  /** From the start of the task; after it the child is killed. */
  limitMs: number
}

/** A child process with its browser, for one task at a time. */
export interface LaneProcess<Task, Event, Result> {
  readonly pid: number
  /** When the child is gone, its whole group killed and its profile removed. */
  readonly ended: Promise<void>
  /**
   * @throws AuditFailure as the child did; LaneCrash; LaneOverrun; TabCrash; the reason of `signal`, after the child was killed;
   * Error for a defect of ours in the child.
   */
  run(task: Task, options: RunOptions<Event>): Promise<Result>
  /** True when it has worked long enough: browsers and Lighthouse grow. */
  isSpent(): boolean
  end(): Promise<void>
}

const RETIREMENT: Retirement = { tasks: 25, ageMs: 30 * 60_000, memoryBytes: 1024 ** 3 }
const START_LIMIT_MS = 30_000

/** Starts the child; `run` waits until its browser is up. */
export async function startLaneProcess<Task, Event, Result>(
  deps: LaneProcessDeps,
): Promise<LaneProcess<Task, Event, Result>> {
  await letBrowserThrough(deps.profilesDir)
  const folder = await mkdtemp(join(deps.profilesDir, profilePrefix(process.pid)))
  await letBrowserThrough(folder)
  const child = forkInOwnGroup(deps.entry, folder)
  if (child.pid === undefined) throw (await once(child, 'error'))[0]
  const pid = child.pid
  const lane = basename(deps.entry.pathname, '.ts')
  const link = createLink<Task, Event, Result>(child, lane, deps.log)
  child.once('exit', () => killGroup(pid))
  const ended = link.crashed.then(async (crash) => {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((err) => {
      deps.log.warn({ err, lane }, 'a browser profile could not be removed')
    })
    deps.log.debug({ lane, pid, reason: crash.message }, 'lane process ended')
  })
  async function end(): Promise<void> {
    killGroup(pid)
    await ended
  }

  link.send({ kind: 'start', settings: { ...deps.settings, profileDir: join(folder, 'browser') } })
  const ready = link.answer((message) => (message.kind === 'ready' ? message : undefined))
  ready.then(
    ({ sandboxOff }) => sandboxOff !== null && deps.onSandboxOff?.(sandboxOff),
    () => {},
  )
  const startedAtMs = deps.now().getTime()
  const retirement = { ...RETIREMENT, ...deps.retirement }
  let tasks = 0
  let memoryBytes = 0

  return {
    pid,
    ended,
    end,
    isSpent: () =>
      tasks >= retirement.tasks ||
      memoryBytes > retirement.memoryBytes ||
      deps.now().getTime() - startedAtMs > retirement.ageMs,
    async run(task, { onEvent, signal, limitMs }) {
      try {
        await within(START_LIMIT_MS, signal, ready).catch(asCrash)
        tasks += 1
        link.send({ kind: 'task', task })
        const answer = link.answer((message) => {
          if (message.kind === 'event') onEvent(message.event)
          return message.kind === 'done' || message.kind === 'failed' ? message : undefined
        })
        const outcome = await within(limitMs, signal, answer)
        memoryBytes = outcome.memoryBytes
        if (outcome.kind === 'done') return outcome.result
        throw failureOf(outcome)
      } catch (error) {
        if (signal.aborted || FATAL.some((fatal) => error instanceof fatal)) await end()
        throw signal.aborted ? signal.reason : error
      }
    },
  }
}

/** After these nothing of the process can be relied on. */
const FATAL = [LaneCrash, LaneOverrun, TabCrash]

function failureOf({ code, message, httpStatus, isCrash }: FailedTask): Error {
  if (isCrash) return new TabCrash(httpStatus)
  return code === null ? new Error(message) : new AuditFailure(code, message, { httpStatus })
}

type FailedTask = Extract<FromChild<never, never>, { kind: 'failed' }>

/** A child that does not get ready is none: nothing can be said about the page. */
function asCrash(error: unknown): never {
  throw error instanceof LaneOverrun ? new LaneCrash(`Not ready: ${error.message}`, { cause: error }) : error
}

/** Its own session and group, so that one signal reaches the browser too and a Ctrl-C at the terminal does not. */
function forkInOwnGroup(entry: URL, temporaryDir: string): ChildProcess {
  return fork(entry, [String(process.pid)], {
    detached: true,
    // Neither the service's secrets nor its flags, such as those of a debugger or a file watcher.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', TMPDIR: temporaryDir },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

interface Link<Task, Event, Result> {
  /** Resolves when the child has ended, however that came. */
  crashed: Promise<LaneCrash>
  send(message: ToChild<Task>): void
  /** Shows each message to `take` until it gives a value. @throws LaneCrash */
  answer<T>(take: (message: FromChild<Event, Result>) => T | undefined): Promise<T>
}

function createLink<Task, Event, Result>(
  child: ChildProcess,
  lane: string,
  log: Log,
): Link<Task, Event, Result> {
  let lastWords = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-2000)
  })
  child.on('message', (message: FromChild<Event, Result>) => {
    if (message.kind === 'warning') log.warn({ lane, pid: child.pid }, message.message)
  })
  child.on('error', (err) => log.warn({ err, lane, pid: child.pid }, 'lane process'))
  const crashed = once(child, 'close').then(
    ([code, signal]) => new LaneCrash(`The ${lane} process ended (${code ?? signal}). ${lastWords}`.trim()),
  )

  return {
    crashed,
    send: (message) => {
      if (child.connected) child.send(message)
    },
    async answer(take) {
      const { promise, resolve, reject } = Promise.withResolvers<NonNullable<ReturnType<typeof take>>>()
      const onMessage = (message: FromChild<Event, Result>) => {
        const taken = take(message)
        if (taken !== undefined) resolve(taken as NonNullable<typeof taken>)
      }
      child.on('message', onMessage)
      crashed.then(reject)
      try {
        return await promise
      } finally {
        child.off('message', onMessage)
      }
    },
  }
}

async function within<T>(limitMs: number, signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => reject(new LaneOverrun(`No answer within ${limitMs} ms.`)), limitMs)
  try {
    return await Promise.race([work, stopped])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}
