import type { Log } from '../../shared/log.ts'
import type { FairQueue } from './fair-queue.ts'
import type { WorkerProcess } from './worker-process.ts'

export interface ProcessStockDeps<Process> {
  start(): Promise<Process>
  /** The tasks that are waiting for a process. */
  waiting: FairQueue<PromiseWithResolvers<Process>>
  /** The number of processes to keep warm while no task is waiting. */
  idleMax: number
  log: Log
}

/**
 * Starts child processes. Assigns each one to the next waiting task, or keeps it warm. Replaces processes
 * that are due for recycling or have ended.
 */
export class ProcessStock<Process extends Pick<WorkerProcess<never, never, never>, Managed>> {
  readonly #deps: ProcessStockDeps<Process>
  readonly #idle: Process[] = []
  readonly #alive = new Set<Process>()
  readonly #proven = new WeakSet<Process>()
  readonly #starting = new Set<Promise<void>>()
  readonly #closing = new AbortController()
  #count = 0

  constructor(deps: ProcessStockDeps<Process>) {
    this.#deps = deps
  }

  /** A signal that aborts when the stock closes. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** The number of processes that are running or starting up. */
  get count(): number {
    return this.#count
  }

  get startingCount(): number {
    return this.#starting.size
  }

  grow(): void {
    this.#count += 1
    const started = this.#add().finally(() => this.#starting.delete(started))
    this.#starting.add(started)
  }

  /** Returns the most recently used idle process. Ends those that are due for recycling. */
  takeIdle(): Process | undefined {
    for (let process = this.#idle.pop(); process; process = this.#idle.pop()) {
      if (!process.shouldRecycle()) return process
      void process.end()
    }
    return undefined
  }

  /**
   * @param hasFinished whether the process finished its task. If so, the process will be replaced when it
   * ends, even if no task is waiting.
   */
  giveBack(process: Process, hasFinished: boolean): void {
    if (hasFinished) this.#proven.add(process)
    if (this.#alive.has(process)) this.#offer(process)
  }

  async end(): Promise<void> {
    this.#closing.abort(new Error('The engine was closed.'))
    await Promise.all(this.#starting)
    await Promise.all([...this.#alive].map((process) => process.end()))
  }

  async #add(): Promise<void> {
    const { start, waiting, log } = this.#deps
    try {
      const process = await start()
      this.#alive.add(process)
      process.ended.then(() => this.#forget(process))
      this.#offer(process)
    } catch (error) {
      this.#count -= 1
      const next = waiting.next()
      if (next) next.reject(error)
      else log.warn({ err: error }, 'could not start a worker process')
      // Each waiting task needs its own attempt to start a process.
      if (waiting.size > 0) this.grow()
    }
  }

  #offer(process: Process): void {
    if (process.shouldRecycle() || this.closing.aborted) return void process.end()
    const next = this.#deps.waiting.next()
    if (next) next.resolve(process)
    else if (this.#idle.length < this.#deps.idleMax) this.#idle.push(process)
    else void process.end()
  }

  #forget(process: Process): void {
    const { waiting, idleMax } = this.#deps
    this.#alive.delete(process)
    this.#count -= 1
    const index = this.#idle.indexOf(process)
    if (index !== -1) this.#idle.splice(index, 1)
    // A process that never finished a task may be broken, so it is replaced only when a task is waiting.
    const isMissed = waiting.size > 0 || (this.#proven.has(process) && this.#idle.length < idleMax)
    if (!this.closing.aborted && isMissed) this.grow()
  }
}

type Managed = 'ended' | 'shouldRecycle' | 'end'
