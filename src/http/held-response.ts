import type { Context } from 'hono'
import { CONSUMER_PATIENCE_MS } from '../graphql/slow-consumer.ts'
import type { Log } from '../shared/log.ts'

export interface Holding {
  slot: DisposableStack
  /** Calls `onRefused` if the client's credentials become invalid before the result is disposed of. */
  watch?: (onRefused: () => void) => Disposable
  /** How long the client may leave data unread, in milliseconds. */
  patienceMs?: number | undefined
  /** The id of the client's account, or null. */
  account: string | null
  log: Log
}

/** Returns a slot that `holdSlot` can move into a response. */
export function movableSlot(slot: Disposable): DisposableStack {
  const stack = new DisposableStack()
  stack.use(slot)
  return stack
}

/**
 * Returns the same response, which now keeps its slot until its last byte has been sent. Breaks the
 * connection if the client reads too slowly or loses access.
 */
export function holdSlot(
  c: Context,
  response: Response,
  { slot, watch, patienceMs = CONSUMER_PATIENCE_MS, account, log }: Holding,
): Response {
  if (!response.body) return response
  const revoked = new AbortController()
  if (watch) slot.use(watch(() => revoked.abort()))
  const { status, headers } = response
  const disconnect = (reason: string) => {
    // There is no connection when the command-line tool runs the server in its own process.
    if (!c.env?.outgoing) return
    log.info({ account, path: c.req.path, reason }, 'closed a response stream early')
    c.env.outgoing.destroy()
  }
  const options = { slot: slot.move(), end: revoked.signal, patienceMs, disconnect }
  return new Response(monitored(response.body, options), {
    status,
    // Node's server needs a `Headers` class other than Yoga's.
    headers: new Headers(headers),
  })
}

/** Passes on the bytes. Releases the slot when the stream ends at either end. */
function monitored(body: ReadableStream<Uint8Array>, { slot, end, patienceMs, disconnect }: Monitoring) {
  const reader = body.getReader()
  /**
   * The time when the next chunk became ready for the client, or null while the client is waiting for data.
   */
  let readySince: number | null = null
  return new ReadableStream<Uint8Array>({
    start() {
      const timer = setInterval(() => {
        if (readySince !== null && performance.now() - readySince > patienceMs) disconnect('slow reader')
      }, patienceMs / 4)
      timer.unref()
      slot.defer(() => clearInterval(timer))
      end.addEventListener('abort', () => {
        if (slot.disposed) return
        slot.dispose()
        reader.cancel().catch(() => {})
        disconnect('credentials no longer valid')
      })
    },
    async pull(controller) {
      readySince = null
      try {
        const { done, value } = await reader.read()
        if (end.aborted) return
        if (!done) {
          readySince = performance.now()
          return controller.enqueue(value)
        }
        controller.close()
      } catch (error) {
        if (end.aborted) return
        controller.error(error)
      }
      slot.dispose()
    },
    async cancel(reason) {
      slot.dispose()
      // If the source has failed, `cancel` rejects with the source's error, which is no longer needed.
      await reader.cancel(reason).catch(() => {})
    },
  })
}

interface Monitoring {
  slot: DisposableStack
  end: AbortSignal
  patienceMs: number
  disconnect: (reason: string) => void
}
