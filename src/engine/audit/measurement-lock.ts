import { createTurns } from '../processes/fair-queue.ts'

/** Load beside a measurement makes pages look slow: keeps the one from the other as far as time allows. */
export interface QuietGate {
  /** Runs at once, or when the measurement that is alone has ended. */
  noisy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Runs when no other measurement does, of a longer queue beside one other while nothing is noisy; owners take turns. */
  measuring<T>(ownerId: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Waits until nothing else is under way, but not longer than `patienceMs`: a hanging page must not stop all others. */
  alone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** Measurements at once while nothing else is under way: on two cores they hardly disturb each other. */
export const MEASURED_IN_QUIET = 2
/** A second process to measure in is worth its start and its memory. */
const QUEUE_MIN = 3

export function createQuietGate(patienceMs: number): QuietGate {
  const noise = new Set<Promise<unknown>>()
  const measurements = new Set<Promise<unknown>>()
  const waiting = createTurns<PromiseWithResolvers<void>>()
  /** Places given to measurements. */
  let places = 0
  /** Settles with the last of those that want to be alone. */
  let silence: Promise<unknown> = Promise.resolve()
  let wantingSilence = 0

  function admit(): void {
    const isFree = () =>
      places === 0 || (places < MEASURED_IN_QUIET && noise.size === 0 && waiting.size >= QUEUE_MIN)
    while (waiting.size > 0 && wantingSilence === 0 && isFree()) {
      places += 1
      waiting.next()!.resolve()
    }
  }

  /** Notes the work among its like as long as it is under way. */
  function noted<T>(work: () => Promise<T>, among: Set<Promise<unknown>>): Promise<T> {
    const running = work()
    const end = running
      .catch(() => {})
      .finally(() => {
        among.delete(end)
        admit()
      })
    among.add(end)
    return running
  }

  return {
    async noisy(work, signal) {
      for (let awaited: unknown; awaited !== silence; ) {
        awaited = silence
        await abortable(silence, signal)
      }
      return noted(work, noise)
    },

    async measuring(ownerId, work, signal) {
      const turn = Promise.withResolvers<void>()
      waiting.add(ownerId, turn)
      admit()
      try {
        await abortable(turn.promise, signal)
      } catch (error) {
        waiting.remove(ownerId, turn)
        // Given a place at the same moment: it goes to the next.
        turn.promise.then(leave)
        throw error
      }
      return noted(work, measurements).finally(leave)
    },

    async alone(work, signal) {
      const turn = silence
      const done = Promise.withResolvers<void>()
      silence = done.promise
      wantingSilence += 1
      try {
        await abortable(turn, signal)
        const others = Promise.all([...noise, ...measurements])
        await abortable(Promise.race([others, patience(patienceMs)]), signal)
        return await work()
      } finally {
        // Whoever came later waits for those before this one too.
        turn.finally(done.resolve)
        wantingSilence -= 1
        admit()
      }
    },
  }

  function leave(): void {
    places -= 1
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
