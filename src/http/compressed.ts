import type { MiddlewareHandler } from 'hono'
import { acceptsGzip, GZIP_SIZE_MIN, gzipped, gzipTag } from '../rest/gzip.ts'
import type { RestEnv } from '../rest/request.ts'

/** Matches the content types to compress here. Streams are compressed separately. */
const COMPRESSIBLE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|plain))\b/

/** Compresses responses for clients that accept gzip, unless the handler has already compressed them. */
export const compressed: MiddlewareHandler<RestEnv> = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD' || !acceptsGzip(c.req.header('accept-encoding'))) return
  const { res } = c
  const isCompressible =
    !res.headers.has('content-encoding') &&
    COMPRESSIBLE.test(res.headers.get('content-type') ?? '') &&
    // The body is checked last, since the server sends it faster if nothing has accessed it.
    res.body !== null
  if (!isCompressible) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  const { status } = res
  const isLarge = body.byteLength >= GZIP_SIZE_MIN
  if (isLarge) {
    headers.set('Content-Encoding', 'gzip')
    headers.append('Vary', 'Accept-Encoding')
    const etag = headers.get('etag')
    if (etag) headers.set('ETag', gzipTag(etag))
  }
  headers.delete('content-length')
  // Undefined is assigned first because Hono would otherwise merge the new response with the old one.
  c.res = undefined
  c.res = new Response(isLarge ? await gzipped(body) : body, { status, headers })
}
