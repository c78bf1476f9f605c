import type { Log } from '../../shared/log.ts'
import { createTurns } from './fair-queue.ts'
import type { LaneProcess, RunOptions } from './worker-process.ts'

export interface LanePoolDeps<Task, Event, Result> {
  /** Processes at once, each with a browser. */
  size: number
  /** Those kept warm when nobody waits; all of them when not given. */
  idleMax?: number
  start(): Promise<LaneProcess<Task, Event, Result>>
  log: Log
}

export interface PoolRunOptions<Event, Result> extends RunOptions<Event> {
  /** Runs the work when it sees fit; called once the process is free, so that nothing else waits for the queue. */
  around?: (work: () => Promise<Result>) => Promise<Result>
}

export interface LanePool<Task, Event, Result> {
  /**
   * Waits for a free process, then runs the task there. Owners take turns, so that one with many pages does not keep
   * the others waiting.
   * @throws as `LaneProcess.run`; the reason of `signal` also while waiting.
   */
  run(ownerId: string, task: Task, options: PoolRunOptions<Event, Result>): Promise<Result>
  /** Starts one process ahead of the first task. */
  warm(): void
  end(): Promise<void>
}

/** A bounded number of warm child processes: made on demand, kept between tasks, replaced when spent or dead. */
export function createLanePool<Task, Event, Result>({
  size,
  idleMax = size,
  start,
  log,
}: LanePoolDeps<Task, Event, Result>): LanePool<Task, Event, Result> {
  type Process = LaneProcess<Task, Event, Result>
  const waiting = createTurns<PromiseWithResolvers<Process>>()
  const idle: Process[] = []
  const alive = new Set<Process>()
  const proven = new WeakSet<Process>()
  const starting = new Set<Promise<void>>()
  /** Processes that live or are being started. */
  let places = 0
  const closing = new AbortController()

  /** Gives a process to whoever waits longest, or keeps it. */
  function offer(process: Process): void {
    if (process.isSpent() || closing.signal.aborted) return void process.end()
    const next = waiting.next()
    if (next) next.resolve(process)
    else if (idle.length < idleMax) idle.push(process)
    else void process.end()
  }

  function grow(): void {
    places += 1
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
      places -= 1
      const next = waiting.next()
      if (next) next.reject(error)
      else log.warn({ err: error }, 'a lane process could not be started')
      // The others who wait get their answer too.
      if (waiting.size > 0) grow()
    }
  }

  function forget(process: Process): void {
    alive.delete(process)
    places -= 1
    const place = idle.indexOf(process)
    if (place !== -1) idle.splice(place, 1)
    // One that never finished anything may be unable to: its successor waits for a task.
    const isMissed = waiting.size > 0 || (proven.has(process) && idle.length < idleMax)
    if (!closing.signal.aborted && isMissed) grow()
  }

  async function acquire(ownerId: string, signal: AbortSignal): Promise<Process> {
    const stop = AbortSignal.any([signal, closing.signal])
    stop.throwIfAborted()
    for (let process = idle.pop(); process; process = idle.pop()) {
      if (!process.isSpent()) return process
      void process.end()
    }
    const turn = Promise.withResolvers<Process>()
    const onAbort = () => {
      waiting.remove(ownerId, turn)
      turn.reject(stop.reason)
    }
    stop.addEventListener('abort', onAbort, { once: true })
    waiting.add(ownerId, turn)
    // One that is starting will serve someone who waits already.
    if (places < size && starting.size < waiting.size) grow()
    return turn.promise.finally(() => stop.removeEventListener('abort', onAbort))
  }

  return {
    async run(ownerId, task, options) {
      const process = await acquire(ownerId, options.signal)
      try {
        // Aborted between the offer and now: the process has done nothing yet and need not die for it.
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
      if (places === 0) grow()
    },
    async end() {
      closing.abort(new Error('The engine was closed.'))
      await Promise.all(starting)
      await Promise.all([...alive].map((process) => process.end()))
    },
  }
}
