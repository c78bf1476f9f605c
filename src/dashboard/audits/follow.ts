export type Connection = 'connecting' | 'live' | 'lost'

export interface FollowOptions<E> {
  /** Opens the log after a number. It throws when the connection breaks, or a refusal that ends it all. */
  open: (afterSeq: number, onOpen: () => void) => AsyncIterable<E>
  onEvent: (event: E) => void
  onConnection: (connection: Connection) => void
  /** Resolves when it is worth trying again. */
  wait: (failures: number) => Promise<void>
  isRefusal: (error: unknown) => boolean
  signal: AbortSignal
}

/**
 * Reads a log to its end, over as many connections as it takes: each goes on after the last entry that arrived.
 * @throws what `isRefusal` takes for one.
 */
export async function followLog<E extends { seq: number }>(options: FollowOptions<E>): Promise<void> {
  const { open, onEvent, onConnection, wait, isRefusal, signal } = options
  let seq = 0
  let failures = 0
  while (!signal.aborted) {
    try {
      for await (const event of open(seq, () => onConnection('live'))) {
        if (signal.aborted) return
        if (event.seq <= seq) continue
        seq = event.seq
        failures = 0
        onEvent(event)
      }
      return
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error)) throw error
      onConnection('lost')
      await wait(failures)
      failures += 1
    }
  }
}

const DELAYS_MS = [500, 1000, 2000, 4000, 8000]

/** A growing delay, cut short when the network says that it is back. */
export function waitForNetwork(failures: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)])
  addEventListener('online', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
