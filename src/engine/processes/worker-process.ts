import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { AuditFailure } from '../../model/audit.ts'
import { abortable } from '../../shared/abortable.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { allowTraversal } from '../browser/user.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import { createLink, ProcessCrash } from './link.ts'
import type { FromChild, ProcessSettings } from './messages.ts'
import { killGroup } from './process-group.ts'
import { profilePrefix } from './profiles.ts'

/** Thrown when a child is killed because it didn't respond within its time limit. */
export class TaskTimeout extends Error {
  override readonly name = 'TaskTimeout'
}

export interface WorkerProcessDeps {
  /** The module that the child runs. It calls `serveTasks`. */
  entry: URL
  settings: Omit<ProcessSettings, 'profileDir'>
  profilesDir: string
  log: Log
  now: Clock
  /** Called with the reason why the browser runs without its sandbox. */
  onSandboxOff?: (reason: string) => void
  /**
   * The limits that determine when to replace the process. Defaults to 25 tasks, 30 minutes or 1 GB of
   * memory, including the browser's.
   */
  recycling?: Partial<RecyclingLimits>
}

export interface RecyclingLimits {
  tasks: number
  ageMs: number
  /** The memory used, in bytes, measured right after a task and including the browser's. */
  memoryBytes: number
}

export interface RunOptions<Event> {
  onEvent(event: Event): void
  signal: AbortSignal
  /** The time limit in milliseconds, from the start of the task. When it is exceeded, the child is killed. */
  limitMs: number
}

/** A child process with a browser that runs one task at a time. */
export interface WorkerProcess<Task, Event, Result> {
  readonly pid: number
  /** Resolves when the child has ended, its group has been killed and its profile has been removed. */
  readonly ended: Promise<void>
  /**
   * @throws AuditFailure from the child, ProcessCrash, TaskTimeout, TabCrash, the reason of `signal` after
   * the child was killed, or Error for an unexpected failure in the child.
   */
  run(task: Task, options: RunOptions<Event>): Promise<Result>
  /** Whether the process should be replaced. Browsers and Lighthouse use more memory over time. */
  shouldRecycle(): boolean
  end(): Promise<void>
}

const RECYCLING: RecyclingLimits = { tasks: 25, ageMs: 30 * 60_000, memoryBytes: 1024 ** 3 }
const START_LIMIT_MS = 30_000

/** Starts the child process. `run` waits until its browser is ready. */
export async function startWorkerProcess<Task, Event, Result>(
  deps: WorkerProcessDeps,
): Promise<WorkerProcess<Task, Event, Result>> {
  await allowTraversal(deps.profilesDir)
  const folder = await mkdtemp(join(deps.profilesDir, profilePrefix(process.pid)))
  await allowTraversal(folder)
  const child = forkInOwnGroup(deps.entry, folder)
  if (child.pid === undefined) throw (await once(child, 'error'))[0]
  const pid = child.pid
  const worker = parse(deps.entry.pathname).name
  const link = createLink<Task, Event, Result>(child, worker, deps.log)
  child.once('exit', () => killGroup(pid))
  const ended = link.crashed.then(async (crash) => {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((err) => {
      deps.log.warn({ err, worker }, 'could not remove a browser profile')
    })
    deps.log.debug({ worker, pid, reason: crash.message }, 'worker process exited')
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
  const usage = createUsage({ ...RECYCLING, ...deps.recycling }, deps.now)

  return {
    pid,
    ended,
    end,
    shouldRecycle: usage.isExceeded,
    async run(task, { onEvent, signal, limitMs }) {
      try {
        await within(START_LIMIT_MS, signal, ready).catch(asCrash)
        usage.taskStarted()
        link.send({ kind: 'task', task })
        const answer = link.answer((message) => {
          if (message.kind === 'event') onEvent(message.event)
          return message.kind === 'done' || message.kind === 'failed' ? message : undefined
        })
        const outcome = await within(limitMs, signal, answer)
        usage.taskEnded(outcome.memoryBytes)
        if (outcome.kind === 'done') return outcome.result
        throw failureOf(outcome)
      } catch (error) {
        if (signal.aborted || FATAL.some((fatal) => error instanceof fatal)) await end()
        throw signal.aborted ? signal.reason : error
      }
    },
  }
}

/** Tracks when a process is due for replacement. */
function createUsage(limits: RecyclingLimits, now: Clock) {
  const startedAtMs = now().getTime()
  let tasks = 0
  let memoryBytes = 0
  return {
    taskStarted(): void {
      tasks += 1
    },
    taskEnded(memoryAfter: number): void {
      memoryBytes = memoryAfter
    },
    isExceeded: (): boolean =>
      tasks >= limits.tasks ||
      memoryBytes > limits.memoryBytes ||
      now().getTime() - startedAtMs > limits.ageMs,
  }
}

/** The errors after which the process must not be reused. */
const FATAL = [ProcessCrash, TaskTimeout, TabCrash]

function failureOf({ code, message, httpStatus, isCrash }: FailedTask): Error {
  if (isCrash) return new TabCrash(httpStatus)
  return code === null ? new Error(message) : new AuditFailure(code, message, { httpStatus })
}

type FailedTask = Extract<FromChild<never, never>, { kind: 'failed' }>

/** A child that isn't ready in time counts as crashed, since the cause isn't the page. */
function asCrash(error: unknown): never {
  throw error instanceof TaskTimeout
    ? new ProcessCrash(`Not ready: ${error.message}`, { cause: error })
    : error
}

/**
 * Starts the child in its own session and group. One signal then also reaches its browser, while Ctrl-C in
 * the terminal doesn't reach the child.
 */
function forkInOwnGroup(entry: URL, temporaryDir: string): ChildProcess {
  const { NODE_COMPILE_CACHE: compileCache } = process.env
  return fork(entry, [String(process.pid)], {
    detached: true,
    // The child receives neither the service's secrets nor its flags, such as those for a debugger or a file
    // watcher.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      TMPDIR: temporaryDir,
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

async function within<T>(limitMs: number, signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TaskTimeout(`No response within ${limitMs} ms.`)), limitMs)
  try {
    return await abortable(Promise.race([work, late]), signal)
  } finally {
    clearTimeout(timer)
  }
}
