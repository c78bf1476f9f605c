import { createFairQueue } from '../processes/fair-queue.ts'

/** Keeps other work away from measurements as far as time allows, since load makes pages look slow. */
export interface MeasurementLock {
  /** Runs at once, unless a measurement runs alone; then waits for its end. */
  examining<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /**
   * Runs when no other measurement does. If several wait and no page is examined, two run at the same time. Owners
   * take turns.
   */
  measuring<T>(ownerId: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /**
   * Waits until all other work has ended, but at most `patienceMs`, so that one hanging page doesn't block the
   * others.
   */
  measuringAlone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/**
 * The number of measurements that may run at the same time while no page is examined. On two cores they hardly
 * disturb each other.
 */
export const CONCURRENT_MEASUREMENTS = 2
/** The queue length that justifies starting a second performance process. */
const QUEUE_MIN = 3

export function createMeasurementLock(patienceMs: number): MeasurementLock {
  const examinations = new Set<Promise<unknown>>()
  const measurements = new Set<Promise<unknown>>()
  const waiting = createFairQueue<PromiseWithResolvers<void>>()
  /** The number of admitted measurements. */
  let admitted = 0
  /** Settles when the last measurement that runs alone has ended. */
  let lastAlone: Promise<unknown> = Promise.resolve()
  let waitingAlone = 0

  function admit(): void {
    const isFree = () =>
      admitted === 0 ||
      (admitted < CONCURRENT_MEASUREMENTS && examinations.size === 0 && waiting.size >= QUEUE_MIN)
    while (waiting.size > 0 && waitingAlone === 0 && isFree()) {
      admitted += 1
      waiting.next()!.resolve()
    }
  }

  /** Tracks the work in a set while it runs. */
  function tracked<T>(work: () => Promise<T>, tasks: Set<Promise<unknown>>): Promise<T> {
    const running = work()
    const end = running
      .catch(() => {})
      .finally(() => {
        tasks.delete(end)
        admit()
      })
    tasks.add(end)
    return running
  }

  return {
    async examining(work, signal) {
      for (let awaited: unknown; awaited !== lastAlone; ) {
        awaited = lastAlone
        await abortable(lastAlone, signal)
      }
      return tracked(work, examinations)
    },

    async measuring(ownerId, work, signal) {
      const turn = Promise.withResolvers<void>()
      waiting.add(ownerId, turn)
      admit()
      try {
        await abortable(turn.promise, signal)
      } catch (error) {
        waiting.remove(ownerId, turn)
        // If it was admitted at the same moment, the next one takes its turn.
        turn.promise.then(leave)
        throw error
      }
      return tracked(work, measurements).finally(leave)
    },

    async measuringAlone(work, signal) {
      const turn = lastAlone
      const done = Promise.withResolvers<void>()
      lastAlone = done.promise
      waitingAlone += 1
      try {
        await abortable(turn, signal)
        const others = Promise.all([...examinations, ...measurements])
        await abortable(Promise.race([others, patience(patienceMs)]), signal)
        return await work()
      } finally {
        // Later arrivals also wait for the ones before this one.
        turn.finally(done.resolve)
        waitingAlone -= 1
        admit()
      }
    },
  }

  function leave(): void {
    admitted -= 1
    admit()
  }
}

const patience = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())

async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
