import { setTimeout as delay } from 'node:timers/promises'
import { abortable } from '../../shared/abortable.ts'
import { createFairQueue } from '../processes/fair-queue.ts'

/** Limits the work that runs at the same time as a measurement. A busy machine makes pages look slow. */
export interface MeasurementLock {
  /** Runs work immediately or, if a measurement is running alone, after that measurement. */
  examining<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /**
   * Runs a measurement while no other measurement is running. If several measurements are waiting and no page
   * is being examined, runs two at the same time. Owners take turns.
   */
  measuring<T>(ownerId: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /**
   * Runs a measurement after all other work has ended. Waits for at most `patienceMs`, so that a hanging page
   * doesn't block other pages.
   */
  measuringAlone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/**
 * The number of measurements that may run at the same time while no page is being examined. On two cores, two
 * measurements barely affect each other.
 */
export const CONCURRENT_MEASUREMENTS = 2
/** If at least this many measurements are waiting, a second performance process starts. */
const QUEUE_MIN = 3

export function createMeasurementLock(patienceMs: number): MeasurementLock {
  const examinations = createRunningWork(() => admissions.admit())
  const measurements = createRunningWork(() => admissions.admit())
  const admissions = createAdmissions({
    isPaused: () => alone.waitingCount() > 0,
    mayShare: () => examinations.size() === 0,
  })
  const alone = createSingleFile(() => admissions.admit())

  return {
    async examining(work, signal) {
      await alone.idle(signal)
      return examinations.track(work)
    },

    async measuring(ownerId, work, signal) {
      const leave = await admissions.enter(ownerId, signal)
      return measurements.track(work).finally(leave)
    },

    measuringAlone: (work, signal) =>
      alone.run(async () => {
        const others = Promise.all([examinations.ended(), measurements.ended()])
        await abortable(Promise.race([others, delay(patienceMs, undefined, { ref: false })]), signal)
        return work()
      }, signal),
  }
}

/** Tracks the work in progress. */
function createRunningWork(onEnd: () => void) {
  const running = new Set<Promise<unknown>>()
  return {
    size: () => running.size,
    ended: () => Promise.all(running),
    track<T>(work: () => Promise<T>): Promise<T> {
      const started = work()
      const end = started
        .catch(() => {})
        .finally(() => {
          running.delete(end)
          onEnd()
        })
      running.add(end)
      return started
    },
  }
}

interface AdmissionRules {
  /** Returns true while no measurement may start. */
  isPaused(): boolean
  /** Returns whether more than one measurement may run at the same time. */
  mayShare(): boolean
}

/** Lets waiting measurements start, taking turns between owners. */
function createAdmissions({ isPaused, mayShare }: AdmissionRules) {
  const waiting = createFairQueue<PromiseWithResolvers<void>>()
  let admitted = 0

  function admit(): void {
    const isFree = () =>
      admitted === 0 || (admitted < CONCURRENT_MEASUREMENTS && mayShare() && waiting.size >= QUEUE_MIN)
    while (waiting.size > 0 && !isPaused() && isFree()) {
      admitted += 1
      waiting.next()!.resolve()
    }
  }

  function leave(): void {
    admitted -= 1
    admit()
  }

  return {
    admit,
    /** Waits until the measurement may start. Returns a function to call when it has ended. */
    async enter(ownerId: string, signal: AbortSignal): Promise<() => void> {
      const turn = Promise.withResolvers<void>()
      waiting.add(ownerId, turn)
      admit()
      try {
        await abortable(turn.promise, signal)
      } catch (error) {
        waiting.remove(ownerId, turn)
        // If this measurement was admitted in the meantime, end it immediately so that the next one can
        // start.
        turn.promise.then(leave)
        throw error
      }
      return leave
    },
  }
}

/** Runs tasks one at a time, in order of arrival. */
function createSingleFile(onEnd: () => void) {
  /** Settles when the last task has ended. */
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    /** Waits until no work is running. */
    async idle(signal: AbortSignal): Promise<void> {
      for (let awaited: unknown; awaited !== last; ) {
        awaited = last
        await abortable(last, signal)
      }
    },
    waitingCount: () => waiting,
    async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const turn = last
      const done = Promise.withResolvers<void>()
      last = done.promise
      waiting += 1
      try {
        await abortable(turn, signal)
        return await work()
      } finally {
        // If this wait is aborted, later tasks must still wait for earlier ones.
        turn.finally(done.resolve)
        waiting -= 1
        onEnd()
      }
    },
  }
}
