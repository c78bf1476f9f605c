import type { Context } from 'hono'
import { CONSUMER_PATIENCE_MS } from '../graphql/slow-consumer.ts'
import type { Caller } from '../model/caller.ts'
import { names } from '../shared/accept.ts'
import type { Log } from '../shared/log.ts'
import type { Limits } from './limits.ts'
import { wrongMethod } from './method-not-allowed.ts'

/**
 * Returns whether the request asks for a stream, which counts against the limit for streams instead of the one for
 * requests.
 */
const isStream = ({ req }: Context): boolean =>
  req.path.endsWith('/stream') || names(req.header('accept'), 'text/event-stream')

export interface Admission {
  caller: Caller
  limits: Limits
  /** Calls back when the caller's credentials become invalid. Dispose of the result to stop watching. */
  watch: (onRefused: () => void) => Disposable
  /** How long the reader of a stream may leave data unread, in milliseconds. */
  patienceMs?: number | undefined
  /**
   * Whether the response may be a stream although the request doesn't ask for one, as for a subscription with `Accept:
   * *&#47;*`.
   */
  mayStream?: boolean
  log: Log
}

/**
 * Counts a request against the limits until its response is ready, or until a stream's last byte is sent. Disconnects a
 * stream if its key is revoked or expires, or if its reader is too slow. The connection breaks instead of ending
 * normally, so that readers don't mistake that for the end.
 * @throws ServiceError `rate_limit_exceeded` or `concurrent_limit_exceeded`.
 */
export async function admitted(
  c: Context,
  admission: Admission,
  respond: () => Promise<Response>,
): Promise<Response> {
  const { caller, limits, mayStream } = admission
  await limits.count(caller)
  if (isStream(c)) {
    // A HEAD request reads no body, so the stream would never end.
    if (c.req.raw.method === 'HEAD') throw wrongMethod(c, ['GET'], "Streams don't support HEAD.")
    using slot = movableSlot(limits.enterStream(caller))
    return holdingSlot(c, admission, await respond(), slot)
  }
  using _slot = limits.enterRequest(caller)
  const response = await respond()
  if (!mayStream || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  try {
    using slot = movableSlot(limits.enterStream(caller))
    return holdingSlot(c, admission, response, slot)
  } catch (error) {
    await cancelStream(response)
    throw error
  }
}

/** Cancels a response stream. Yoga's streams can be cancelled only after their first chunk, an empty comment. */
async function cancelStream({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

function movableSlot(slot: Disposable): DisposableStack {
  const stack = new DisposableStack()
  stack.use(slot)
  return stack
}

/** Returns the same response, which keeps its slot until the last byte and can be disconnected. */
function holdingSlot(
  c: Context,
  { caller, watch, patienceMs = CONSUMER_PATIENCE_MS, log }: Admission,
  response: Response,
  slot: DisposableStack,
): Response {
  if (!response.body) return response
  const revoked = new AbortController()
  slot.use(watch(() => revoked.abort()))
  const { status, headers } = response
  // Yoga's Headers class isn't the one that Node's server reads.
  const disconnect = (reason: string) => {
    // The command line calls the server without a connection.
    if (!c.env?.outgoing) return
    log.info({ account: caller.accountId, path: c.req.path, reason }, 'disconnected a stream')
    c.env.outgoing.destroy()
  }
  const options = { slot: slot.move(), end: revoked.signal, patienceMs, disconnect }
  return new Response(monitored(response.body, options), {
    status,
    headers: new Headers(headers),
  })
}

/** Passes on the same bytes and releases its slot at the end, whichever side ends the stream. */
function monitored(body: ReadableStream<Uint8Array>, { slot, end, patienceMs, disconnect }: Monitoring) {
  const reader = body.getReader()
  /** When the next chunk was ready for the reader, or null while the reader waits for us. */
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
      await reader.cancel(reason)
    },
  })
}

interface Monitoring {
  slot: DisposableStack
  end: AbortSignal
  patienceMs: number
  disconnect: (reason: string) => void
}
