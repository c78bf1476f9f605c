import type { Context } from 'hono'
import type { Caller } from '../model/caller.ts'
import type { Log } from '../shared/log.ts'
import { READER_PATIENCE_MS } from '../shared/reader-patience.ts'
import type { Limits } from './limits.ts'
import { wrongMethod } from './other-methods.ts'

/** Asks for an answer that stays open: it holds a place among the streams, not among the requests. */
const isStream = ({ req }: Context): boolean =>
  req.path.endsWith('/stream') || (req.header('accept')?.includes('text/event-stream') ?? false)

export interface Admission {
  caller: Caller
  limits: Limits
  /** Calls back when the caller's credentials have ended, until it is disposed of. */
  watch: (onRefused: () => void) => Disposable
  /** How long the reader of a stream may take nothing, ms. */
  patienceMs?: number | undefined
  /** Whether an answer may be a stream that was not asked for: of a subscription whose caller takes anything. */
  mayStream?: boolean
  log: Log
}

/**
 * Counts a request and holds its place until its answer is made, or, for a stream, until the last byte is sent.
 * A stream whose key is revoked or expires meanwhile is broken off, and so is one whose reader takes nothing for a while:
 * no reader takes that for its end.
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
    // Without its body it would never end.
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

/** Yoga's stream can be ended once it has begun, with an empty comment. */
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

/** The same answer, which keeps its place until its last byte is sent, and is broken off where it has to be. */
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
  // Yoga's headers are of a kind of their own, which Node's server would not read.
  const breakOff = (reason: string) => {
    // The command line reads without a connection.
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

/** The same bytes; lets go of what is held at their end, whoever ends them. */
function watched(body: ReadableStream<Uint8Array>, { held, end, patienceMs, breakOff }: Watching) {
  const reader = body.getReader()
  /** Since when something is ready for the reader; null while it waits for us. */
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
