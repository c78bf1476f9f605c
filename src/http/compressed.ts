import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptsGzip } from '../rest/gzip.ts'
import type { RestEnv } from '../rest/request.ts'

/**
 * The minimum size of a compressed body, in bytes. Compressing a smaller one wouldn't save a network packet.
 */
const SIZE_MIN = 1024
/** Matches the types of complete bodies. Streams are compressed separately. */
const COMPRESSIBLE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|plain))\b/

const gzipped = promisify(gzip)

/**
 * Compresses responses for clients that accept gzip. Adds a suffix to a strong ETag, since it identifies the
 * exact bytes (RFC 9110, 8.8.3.3).
 */
export const compressed: MiddlewareHandler<RestEnv> = async (c, next) => {
  await next()
  const { res } = c
  const isCompressible =
    res.body !== null &&
    !res.headers.has('content-encoding') &&
    COMPRESSIBLE.test(res.headers.get('content-type') ?? '')
  if (!isCompressible || c.req.method === 'HEAD' || !acceptsGzip(c.req.header('accept-encoding'))) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  const { status } = res
  const isLarge = body.byteLength >= SIZE_MIN
  if (isLarge) {
    headers.set('Content-Encoding', 'gzip')
    headers.append('Vary', 'Accept-Encoding')
    const etag = headers.get('etag')
    if (etag) headers.set('ETag', etag.replace(/"$/, '-gzip"'))
  }
  headers.delete('content-length')
  // If undefined weren't assigned first, Hono would merge the new response with the old one.
  c.res = undefined
  c.res = new Response(isLarge ? await gzipped(body) : body, { status, headers })
}
