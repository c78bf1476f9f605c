import type { Log } from '../../shared/log.ts'
import { createFairQueue } from './fair-queue.ts'
import type { RunOptions, WorkerProcess } from './worker-process.ts'

export interface ProcessPoolDeps<Task, Event, Result> {
  /** The maximum number of processes, each with a browser. */
  size: number
  /** The number of processes kept warm while no task waits. Defaults to `size`. */
  idleMax?: number
  start(): Promise<WorkerProcess<Task, Event, Result>>
  log: Log
}

export interface PoolRunOptions<Event, Result> extends RunOptions<Event> {
  /** Decides when the work runs. It's called once a process is free, so that nothing else waits for the queue. */
  around?: (work: () => Promise<Result>) => Promise<Result>
}

export interface ProcessPool<Task, Event, Result> {
  /**
   * Waits for a free process and runs the task there. Owners take turns, so that one with many pages doesn't keep the
   * others waiting.
   * @throws as `WorkerProcess.run`; also the reason of `signal` while waiting.
   */
  run(ownerId: string, task: Task, options: PoolRunOptions<Event, Result>): Promise<Result>
  /** Starts one process ahead of the first task. */
  warm(): void
  end(): Promise<void>
}

/**
 * Creates a bounded pool of warm child processes: started on demand, kept between tasks, replaced when they are due
 * for recycling or have ended.
 */
export function createProcessPool<Task, Event, Result>({
  size,
  idleMax = size,
  start,
  log,
}: ProcessPoolDeps<Task, Event, Result>): ProcessPool<Task, Event, Result> {
  type Process = WorkerProcess<Task, Event, Result>
  const waiting = createFairQueue<PromiseWithResolvers<Process>>()
  const idle: Process[] = []
  const alive = new Set<Process>()
  const proven = new WeakSet<Process>()
  const starting = new Set<Promise<void>>()
  /** The number of processes that run or are being started. */
  let processCount = 0
  const closing = new AbortController()

  /** Gives a process to the next task, or keeps it idle. */
  function offer(process: Process): void {
    if (process.shouldRecycle() || closing.signal.aborted) return void process.end()
    const next = waiting.next()
    if (next) next.resolve(process)
    else if (idle.length < idleMax) idle.push(process)
    else void process.end()
  }

  function grow(): void {
    processCount += 1
    const started = add().finally(() => starting.delete(started))
    starting.add(started)
  }

  async function add(): Promise<void> {
    try {
      const process = await start()
      alive.add(process)
      process.ended.then(() => forget(process))
      offer(process)
    } catch (error) {
      processCount -= 1
      const next = waiting.next()
      if (next) next.reject(error)
      else log.warn({ err: error }, 'could not start a worker process')
      // The remaining tasks get an answer too.
      if (waiting.size > 0) grow()
    }
  }

  function forget(process: Process): void {
    alive.delete(process)
    processCount -= 1
    const index = idle.indexOf(process)
    if (index !== -1) idle.splice(index, 1)
    // A process that never finished a task may be unable to, so it's replaced only when a task waits.
    const isMissed = waiting.size > 0 || (proven.has(process) && idle.length < idleMax)
    if (!closing.signal.aborted && isMissed) grow()
  }

  async function acquire(ownerId: string, signal: AbortSignal): Promise<Process> {
    const stop = AbortSignal.any([signal, closing.signal])
    stop.throwIfAborted()
    for (let process = idle.pop(); process; process = idle.pop()) {
      if (!process.shouldRecycle()) return process
      void process.end()
    }
    const turn = Promise.withResolvers<Process>()
    const onAbort = () => {
      waiting.remove(ownerId, turn)
      turn.reject(stop.reason)
    }
    stop.addEventListener('abort', onAbort, { once: true })
    waiting.add(ownerId, turn)
    // A process that is being started will serve a task that already waits.
    if (processCount < size && starting.size < waiting.size) grow()
    return turn.promise.finally(() => stop.removeEventListener('abort', onAbort))
  }

  return {
    async run(ownerId, task, options) {
      const process = await acquire(ownerId, options.signal)
      try {
        // Aborted since the process was offered: it has done nothing yet and needn't be killed.
        options.signal.throwIfAborted()
        const work = () => process.run(task, options)
        const result = await (options.around ? options.around(work) : work())
        proven.add(process)
        return result
      } finally {
        if (alive.has(process)) offer(process)
      }
    },
    warm() {
      if (processCount === 0) grow()
    },
    async end() {
      closing.abort(new Error('The engine was closed.'))
      await Promise.all(starting)
      await Promise.all([...alive].map((process) => process.end()))
    },
  }
}
