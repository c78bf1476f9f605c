export type Connection = 'connecting' | 'live' | 'lost'

export interface FollowOptions<E> {
  /**
   * Opens the log after a number. It throws when the connection breaks, or a refusal that ends it all, and ends by
   * itself when the signal is given.
   */
  open: (afterSeq: number, onOpen: () => void) => AsyncIterable<E>
  onEvent: (event: E) => void
  onConnection: (connection: Connection) => void
  /** Resolves when it is worth trying again. */
  wait: (failures: number, signal: AbortSignal) => Promise<void>
  isPermanentError: (error: unknown) => boolean
  signal: AbortSignal
}

/**
 * Reads a log to its end, over as many connections as it takes: each goes on after the last entry that arrived.
 * @throws what `isPermanentError` takes for one.
 */
export async function followLog<E extends { seq: number }>(options: FollowOptions<E>): Promise<void> {
  const { open, onEvent, onConnection, wait, isPermanentError, signal } = options
  let seq = 0
  let failures = 0
  while (!signal.aborted) {
    try {
      // A door that opens and then refuses again and again is none.
      const onOpen = () => {
        if (failures < DOUBT) onConnection('live')
      }
      for await (const event of open(seq, onOpen)) {
        if (signal.aborted) return
        if (event.seq <= seq) continue
        seq = event.seq
        if (failures >= DOUBT) onConnection('live')
        failures = 0
        onEvent(event)
      }
      return
    } catch (error) {
      if (signal.aborted) return
      if (isPermanentError(error)) throw error
      onConnection('lost')
      await wait(failures, signal)
      failures += 1
    }
  }
}

/** Failures in a row. */
const DOUBT = 2
const DELAYS_MS = [500, 1000, 2000, 4000, 8000]

/** A growing delay, cut short when the network says that it is back, or by the signal. Nothing of it stays. */
export function waitForNetwork(
  failures: number,
  signal: AbortSignal,
  network: EventTarget = window,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const goOn = () => resolve()
  const timer = setTimeout(goOn, DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)])
  network.addEventListener('online', goOn)
  signal.addEventListener('abort', goOn)
  if (signal.aborted) goOn()
  return promise.finally(() => {
    clearTimeout(timer)
    network.removeEventListener('online', goOn)
    signal.removeEventListener('abort', goOn)
  })
}
