import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../graphql/context.ts'
import type { Caller } from '../model/caller.ts'
import { ServiceError } from '../shared/errors.ts'
import type { ReportCache } from './report-cache.ts'

/** Variables that the HTTP server sets for each request before it calls a handler. */
export interface RestEnv {
  Bindings: HttpBindings
  Variables: { requestId: string; caller: Caller; context: Context; reports: ReportCache }
}

/**
 * A request to a route. `Path` contains the route's parameters, which lets the compiler know that
 * `req.param('id')` exists.
 */
export type RestRequest<Path extends string = string> = HonoContext<RestEnv, Path>

export const BODY_MAX_BYTES = 64 * 1024

/**
 * Reads a body. A missing one counts as `{}`.
 * @throws the same errors as `readBody`.
 */
export const readOptionalBody = async (request: RestRequest): Promise<Record<string, unknown>> =>
  hasBody(request.req.raw) ? readBody(request) : {}

/** A request without `Transfer-Encoding` and `Content-Length` has no body (RFC 9112, 6.3). */
const hasBody = ({ headers }: Request): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0

/**
 * Reads the JSON object in a request's body. A body without a media type is read as JSON.
 * @throws ServiceError `invalid_request`: 400 for anything but a JSON object, 413 for a body of more than 64
 * KiB, 415 for another media type.
 */
export async function readBody({ req }: RestRequest): Promise<Record<string, unknown>> {
  const mediaType = req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== undefined && mediaType !== 'application/json')
    throw new ServiceError('invalid_request', {
      status: 415,
      message: `The body must be application/json, not ${mediaType}.`,
    })
  const body = parse(await readText(req.raw))
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ServiceError('invalid_request')
  return body as Record<string, unknown>
}

/**
 * Reads a request's body as UTF-8.
 * @throws ServiceError `invalid_request`: 413 for a body of more than 64 KiB, or 400 if the client
 * disconnects before the end of the body.
 */
export async function readText(request: Request): Promise<string> {
  try {
    return await readAll(request)
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    throw new ServiceError('invalid_request', {
      message: 'The connection ended before the whole body arrived.',
      cause,
    })
  }
}

async function readAll(request: Request): Promise<string> {
  const length = request.headers.get('content-length')
  // The HTTP parser rejects bodies with a different length. Node's server reads the whole body without a web
  // stream, which takes a fraction of the time.
  if (length !== null && Number(length) <= BODY_MAX_BYTES)
    return Buffer.from(await request.arrayBuffer()).toString('utf8')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_MAX_BYTES)
      throw new ServiceError('invalid_request', { status: 413, message: 'The body is larger than 64 KiB.' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ServiceError('invalid_request', { message: 'The body is not valid JSON.', cause })
  }
}
