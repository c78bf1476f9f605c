import { createFairQueue } from './fair-queue.ts'
import { ProcessStock, type ProcessStockDeps } from './process-stock.ts'
import type { RunOptions, WorkerProcess } from './worker-process.ts'

export interface PoolRunOptions<Event, Result> extends RunOptions<Event> {
  /**
   * Wraps the running of the task, for example to wait until all other work has ended. Called only when a
   * process is free, so that other work isn't held up while the task waits for a process.
   */
  around?: (work: () => Promise<Result>) => Promise<Result>
}

/** Runs a task in the reserved process. */
export type RunHere<Task, Event, Result> = (task: Task, options: RunOptions<Event>) => Promise<Result>

export interface ProcessPool<Task, Event, Result> {
  /**
   * Waits for a free process and runs the task there. Owners take turns, so that an owner with many pages
   * doesn't delay the others.
   * @throws the same errors as `WorkerProcess.run`, or the reason of `signal` while waiting.
   */
  run(ownerId: string, task: Task, options: PoolRunOptions<Event, Result>): Promise<Result>
  /** Waits for a free process like `run`, and reserves it for several tasks. */
  reserve<T>(
    ownerId: string,
    signal: AbortSignal,
    work: (run: RunHere<Task, Event, Result>) => Promise<T>,
  ): Promise<T>
  /** Starts one process before the first task. */
  warm(): void
  end(): Promise<void>
}

export interface ProcessPoolDeps<Task, Event, Result>
  extends Omit<ProcessStockDeps<WorkerProcess<Task, Event, Result>>, 'waiting' | 'idleMax'> {
  /** The maximum number of processes, each of which has a browser. */
  size: number
  /** The number of processes to keep warm while no task is waiting. Defaults to `size`. */
  idleMax?: number
}

/** Creates a pool with a limited number of child processes, which stay warm between tasks. */
export function createProcessPool<Task, Event, Result>({
  size,
  idleMax = size,
  ...deps
}: ProcessPoolDeps<Task, Event, Result>): ProcessPool<Task, Event, Result> {
  type Process = WorkerProcess<Task, Event, Result>
  const waiting = createFairQueue<PromiseWithResolvers<Process>>()
  const stock = new ProcessStock({ ...deps, idleMax, waiting })

  async function acquire(ownerId: string, signal: AbortSignal): Promise<Process> {
    const stop = AbortSignal.any([signal, stock.closing])
    stop.throwIfAborted()
    const process = stock.takeIdle()
    if (process) return process
    const turn = Promise.withResolvers<Process>()
    const onAbort = () => {
      waiting.remove(ownerId, turn)
      turn.reject(stop.reason)
    }
    stop.addEventListener('abort', onAbort, { once: true })
    waiting.add(ownerId, turn)
    // A process that is starting up can run a task that is already waiting.
    if (stock.count < size && stock.startingCount < waiting.size) stock.grow()
    return turn.promise.finally(() => stop.removeEventListener('abort', onAbort))
  }

  async function reserve<T>(
    ownerId: string,
    signal: AbortSignal,
    work: (run: RunHere<Task, Event, Result>) => Promise<T>,
  ): Promise<T> {
    const process = await acquire(ownerId, signal)
    let hasFinished = false
    try {
      // If the task was aborted after this process was assigned to it, the process hasn't done any work yet
      // and can be kept.
      signal.throwIfAborted()
      const result = await work((task, options) => process.run(task, options))
      hasFinished = true
      return result
    } finally {
      stock.giveBack(process, hasFinished)
    }
  }

  return {
    reserve,
    run: (ownerId, task, options) =>
      reserve(ownerId, options.signal, (run) => {
        const work = () => run(task, options)
        return options.around ? options.around(work) : work()
      }),
    warm() {
      if (stock.count === 0) stock.grow()
    },
    end: () => stock.end(),
  }
}
