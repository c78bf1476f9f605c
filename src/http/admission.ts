import type { Context } from 'hono'
import type { Caller } from '../model/caller.ts'
import { names } from '../shared/accept.ts'
import type { Log } from '../shared/log.ts'
import { holdSlot, movableSlot } from './held-response.ts'
import type { Limits } from './limits.ts'
import { wrongMethod } from './method-not-allowed.ts'

/**
 * Returns whether the request is for a stream, which counts toward the limit on streams rather than on
 * requests.
 */
const isStream = ({ req }: Context): boolean =>
  req.path.endsWith('/stream') || names(req.header('accept'), 'text/event-stream')

/**
 * Returns whether the request is for a report file, whose body may be large and is written while the client
 * receives it. HEAD doesn't count, because nothing reads the body of the response.
 */
const isFile = ({ req }: Context): boolean => req.raw.method !== 'HEAD' && req.path.endsWith('/report')

export interface Admission {
  caller: Caller
  limits: Limits
  /** Calls `onRefused` if the caller's credentials become invalid before the result is disposed of. */
  watch: (onRefused: () => void) => Disposable
  /** How long the client may leave stream data unread, in milliseconds. */
  patienceMs?: number | undefined
  /**
   * Whether the response may be a stream even if the request doesn't ask for one, as for a subscription with
   * `Accept: *&#47;*`.
   */
  mayStream?: boolean
  log: Log
}

/**
 * Counts a request toward the limits until its response is ready or, for a stream or file, until the last
 * byte has been sent. Breaks the connection if the caller's key is revoked or expires, or if the client reads
 * too slowly. If the response ended normally instead, clients would consider it complete.
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
    // Nothing reads the body of a response to a HEAD request, so the stream would never end.
    if (c.req.raw.method === 'HEAD') throw wrongMethod(c, ['GET'], "Streams don't support HEAD.")
    using slot = movableSlot(limits.enterStream(caller))
    return hold(c, admission, await respond(), slot)
  }
  using request = movableSlot(limits.enterRequest(caller))
  const response = await respond()
  if (isFile(c)) return hold(c, admission, response, request)
  if (!mayStream || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  try {
    using slot = movableSlot(limits.enterStream(caller))
    return hold(c, admission, response, slot)
  } catch (error) {
    await cancelStream(response)
    throw error
  }
}

/**
 * Cancels a response stream. Yoga's streams can't be cancelled before their first chunk, which is an empty
 * comment.
 */
async function cancelStream({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

const hold = (c: Context, admission: Admission, response: Response, slot: DisposableStack): Response => {
  const { caller, watch, patienceMs, log } = admission
  return holdSlot(c, response, { slot, watch, patienceMs, account: caller.accountId, log })
}
