/** Keeps other pages still while one is measured alone: load beside a measurement makes pages look slow. */
export interface QuietGate {
  /** Runs at once, or when the measurement under way has ended. */
  noisy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Waits until no noisy work is under way, but not longer than `patienceMs`: a hanging page must not stop all others. */
  alone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

export function createQuietGate(patienceMs: number): QuietGate {
  const underWay = new Set<Promise<unknown>>()
  /** Settles with the last of those that want to be alone. */
  let silence: Promise<unknown> = Promise.resolve()

  return {
    async noisy(work, signal) {
      for (let awaited: unknown; awaited !== silence; ) {
        awaited = silence
        await abortable(silence, signal)
      }
      const running = work()
      const noted = running.catch(() => {}).finally(() => underWay.delete(noted))
      underWay.add(noted)
      return running
    },
    async alone(work, signal) {
      const turn = silence
      const done = Promise.withResolvers<void>()
      silence = done.promise
      try {
        await abortable(turn, signal)
        await abortable(Promise.race([Promise.all(underWay), patience(patienceMs)]), signal)
        return await work()
      } finally {
        // Whoever came later waits for those before this one too.
        turn.finally(done.resolve)
      }
    },
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
