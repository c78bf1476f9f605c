import { ServiceError } from './errors.ts'

/** How often an open stream or socket shows its key again: a revocation arrives within 60 s (specification). */
export const RECHECK_MS = 20_000

/**
 * Asks again and again while something stays open, and calls `end` once when the answer is a refusal.
 * Other failures, a database that is lost for the moment, end nothing.
 */
export function recheck(
  ask: () => Promise<unknown>,
  everyMs: number,
  end: (refusal: ServiceError) => void,
): Disposable {
  let isDisposed = false
  const timer = setInterval(async () => {
    try {
      await ask()
    } catch (error) {
      // It may have closed while the answer was on its way.
      if (isDisposed || !(error instanceof ServiceError) || error.status !== 401) return
      clearInterval(timer)
      end(error)
    }
  }, everyMs)
  timer.unref()
  return {
    [Symbol.dispose]() {
      isDisposed = true
      clearInterval(timer)
    },
  }
}
