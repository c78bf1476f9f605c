import { ServiceError } from '../../shared/errors.ts'
import type { Authenticate, Credentials } from './authenticate.ts'

/**
 * The interval between checks, in milliseconds. Callers are also cached for 500 ms, so a revocation ends
 * streams and sockets within a second.
 */
const CHECK_EVERY_MS = 300

/**
 * Calls `onRefused` once if the credentials become invalid. Dispose of the returned object when the stream or
 * socket closes.
 */
export type WatchCaller = (credentials: Credentials, onRefused: (refusal: ServiceError) => void) => Disposable

/**
 * Periodically authenticates the callers of all open streams and sockets together so that they share a query.
 * The timer runs only while at least one of them is open.
 */
export function createCallerWatch(authenticate: Authenticate): WatchCaller {
  const watched = new Set<Watched>()
  let isScheduled = false

  const check = async (one: Watched) => {
    try {
      await authenticate(one.credentials)
    } catch (error) {
      // Other failures, such as a lost database connection, don't mean that the credentials are invalid.
      if (!(error instanceof ServiceError) || error.status !== 401) return
      if (watched.delete(one)) one.onRefused(error)
    }
  }
  const checkAll = async () => {
    await Promise.all([...watched].map(check))
    isScheduled = false
    schedule()
  }
  const schedule = () => {
    if (isScheduled || watched.size === 0) return
    isScheduled = true
    setTimeout(checkAll, CHECK_EVERY_MS).unref()
  }

  return (credentials, onRefused) => {
    const one = { credentials, onRefused }
    watched.add(one)
    schedule()
    return { [Symbol.dispose]: () => void watched.delete(one) }
  }
}

interface Watched {
  credentials: Credentials
  onRefused: (refusal: ServiceError) => void
}
