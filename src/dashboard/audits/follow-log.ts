export type Connection = 'connecting' | 'live' | 'lost'

/** The connection counts as unstable after this many consecutive failures. */
const UNSTABLE_AFTER = 2
const BACKOFF_MS = [500, 1000, 2000, 4000, 8000]

export interface FollowOptions<Entry> {
  /**
   * Opens the log at the entry after a sequence number. The iterable throws if the connection breaks or is
   * rejected, and ends when the log ends or the signal aborts.
   */
  open: (afterSeq: number, onOpen: () => void) => AsyncIterable<Entry>
  onEntry: (entry: Entry) => void
  onConnection: (connection: Connection) => void
  /** Resolves when it's time to reconnect. */
  wait: (failures: number, signal: AbortSignal) => Promise<void>
  /** Returns whether the error is permanent, so that reconnecting would fail, too. */
  isFatal: (error: unknown) => boolean
  signal: AbortSignal
}

/**
 * Reads a log to its end, reconnecting as often as necessary. Each connection continues after the last entry
 * received.
 * @throws an error for which `isFatal` returns true.
 */
export async function followLog<Entry extends { seq: number }>(options: FollowOptions<Entry>): Promise<void> {
  const { open, onEntry, onConnection, wait, isFatal, signal } = options
  let seq = 0
  let failures = 0
  while (!signal.aborted) {
    try {
      // After repeated failures, an open connection doesn't count as live until an entry arrives.
      const onOpen = () => {
        if (failures < UNSTABLE_AFTER) onConnection('live')
      }
      for await (const entry of open(seq, onOpen)) {
        if (signal.aborted) return
        if (entry.seq <= seq) continue
        seq = entry.seq
        if (failures >= UNSTABLE_AFTER) onConnection('live')
        failures = 0
        onEntry(entry)
      }
      return
    } catch (error) {
      if (signal.aborted) return
      if (isFatal(error)) throw error
      onConnection('lost')
      await wait(failures, signal)
      failures += 1
    }
  }
}

/**
 * Waits before the next attempt to reconnect, longer after each failure. Resolves early when the network is
 * available again or the signal aborts.
 */
export function waitForNetwork(
  failures: number,
  signal: AbortSignal,
  network: EventTarget = window,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const proceed = () => resolve()
  const timer = setTimeout(proceed, BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)])
  network.addEventListener('online', proceed)
  signal.addEventListener('abort', proceed)
  if (signal.aborted) proceed()
  return promise.finally(() => {
    clearTimeout(timer)
    network.removeEventListener('online', proceed)
    signal.removeEventListener('abort', proceed)
  })
}
