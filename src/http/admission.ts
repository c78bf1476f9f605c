import type { Context } from 'hono'
import type { Caller } from '../model/caller.ts'
import type { Limits } from './limits.ts'

/** An answer that stays open: it holds a place among the streams, not among the requests. */
const isStream = ({ req }: Context): boolean =>
  req.path.endsWith('/stream') || (req.header('accept')?.includes('text/event-stream') ?? false)

/**
 * Counts a request and holds its place until its answer is made, or, for a stream, until the last byte is sent.
 * @throws ServiceError `rate_limit_exceeded` or `concurrent_limit_exceeded`.
 */
export async function admitted(
  c: Context,
  { caller, limits }: { caller: Caller; limits: Limits },
  answer: () => Promise<Response>,
): Promise<Response> {
  await limits.count(caller)
  if (!isStream(c)) {
    using _place = limits.enterRequest(caller)
    return await answer()
  }
  const place = limits.enterStream(caller)
  try {
    return leavingAtEnd(await answer(), place)
  } catch (error) {
    place[Symbol.dispose]()
    throw error
  }
}

function leavingAtEnd(response: Response, place: Disposable): Response {
  if (!response.body) {
    place[Symbol.dispose]()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      place[Symbol.dispose]()
    },
    async cancel(reason) {
      place[Symbol.dispose]()
      await reader.cancel(reason)
    },
  })
  return new Response(body, response)
}
