import type { Context } from 'hono'
import type { Caller } from '../model/caller.ts'
import type { Log } from '../shared/log.ts'
import { READER_PATIENCE_MS } from '../shared/reader-patience.ts'
import type { Limits } from './limits.ts'
import { wrongMethod } from './method-not-allowed.ts'

/**
 * Whether the request asks for a stream, which counts against the limit for streams instead of the one for requests.
 */
const isStream = ({ req }: Context): boolean =>
  req.path.endsWith('/stream') || (req.header('accept')?.includes('text/event-stream') ?? false)

export interface Admission {
  caller: Caller
  limits: Limits
  /** Calls back when the caller's credentials end, until it is disposed of. */
  watch: (onRefused: () => void) => Disposable
  /** How long the reader of a stream may leave data unread, in ms. */
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
  answer: () => Promise<Response>,
): Promise<Response> {
  const { caller, limits, mayStream } = admission
  await limits.count(caller)
  if (isStream(c)) {
    // A HEAD request reads no body, so the stream would never end.
    if (c.req.raw.method === 'HEAD') throw wrongMethod(c, ['GET'], 'A stream has no HEAD.')
    using place = movable(limits.enterStream(caller))
    return held(c, admission, await answer(), place)
  }
  using _place = limits.enterRequest(caller)
  const response = await answer()
  if (!mayStream || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  try {
    using place = movable(limits.enterStream(caller))
    return held(c, admission, response, place)
  } catch (error) {
    await giveUp(response)
    throw error
  }
}

/** Cancels a response stream. Yoga's streams can be cancelled only after their first chunk, an empty comment. */
async function giveUp({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

function movable(place: Disposable): DisposableStack {
  const stack = new DisposableStack()
  stack.use(place)
  return stack
}

/** Returns the same response, which keeps its slot until the last byte and can be disconnected. */
function held(
  c: Context,
  { caller, watch, patienceMs = READER_PATIENCE_MS, log }: Admission,
  response: Response,
  place: DisposableStack,
): Response {
  if (!response.body) return response
  const revoked = new AbortController()
  place.use(watch(() => revoked.abort()))
  const { status, headers } = response
  // Yoga's Headers class isn't the one that Node's server reads.
  const breakOff = (reason: string) => {
    // The command line calls the server without a connection.
    if (!c.env?.outgoing) return
    log.info({ account: caller.accountId, path: c.req.path, reason }, 'stream broken off')
    c.env.outgoing.destroy()
  }
  const options = { held: place.move(), end: revoked.signal, patienceMs, breakOff }
  return new Response(watched(response.body, options), {
    status,
    headers: new Headers(headers),
  })
}

/** Passes on the same bytes and releases `held` at the end, whichever side ends the stream. */
function watched(body: ReadableStream<Uint8Array>, { held, end, patienceMs, breakOff }: Watching) {
  const reader = body.getReader()
  /** When the next chunk was ready for the reader, or null while the reader waits for us. */
  let readySince: number | null = null
  return new ReadableStream<Uint8Array>({
    start() {
      const timer = setInterval(() => {
        if (readySince !== null && performance.now() - readySince > patienceMs) breakOff('the reader is slow')
      }, patienceMs / 4)
      timer.unref()
      held.defer(() => clearInterval(timer))
      end.addEventListener('abort', () => {
        if (held.disposed) return
        held.dispose()
        reader.cancel().catch(() => {})
        breakOff('the key opens nothing any more')
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
      held.dispose()
    },
    async cancel(reason) {
      held.dispose()
      await reader.cancel(reason)
    },
  })
}

interface Watching {
  held: DisposableStack
  end: AbortSignal
  patienceMs: number
  breakOff: (reason: string) => void
}
