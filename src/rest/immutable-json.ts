import { COMPLETED_CACHE_SECONDS } from '../model/audit.ts'
import { acceptsGzip, GZIP_SIZE_MIN, gzipTag } from './gzip.ts'
import type { ImmutableJson } from './report-cache.ts'
import type { RestRequest } from './request.ts'

/**
 * Sends a body that never changes, compressed if the client accepts compression, or a 304 response if the
 * client already has the body (RFC 9110, 13.1.2).
 */
export async function sendImmutable(request: RestRequest, json: ImmutableJson): Promise<Response> {
  const { body, etag } = json
  const known = knownTag(request.req.header('if-none-match'), etag)
  const headers = {
    ETag: known ?? etag,
    'Cache-Control': `public, max-age=${COMPLETED_CACHE_SECONDS}`,
    Vary: 'X-API-Key, Accept',
  }
  if (known) return request.body(null, 304, headers)
  const plain = { ...headers, 'Content-Type': 'application/json' }
  const mayCompress = acceptsGzip(request.req.header('accept-encoding'))
  if (body.byteLength < GZIP_SIZE_MIN || !mayCompress) return new Response(body, { headers: plain })
  const compressed = {
    ETag: gzipTag(etag),
    Vary: `${plain.Vary}, Accept-Encoding`,
    'Content-Encoding': 'gzip',
  }
  return new Response(await json.gzippedBody(), { headers: { ...plain, ...compressed } })
}

/** Returns the matching tag as the client sent it, for either the plain or the compressed body. */
export function knownTag(ifNoneMatch: string | undefined, etag: string): string | undefined {
  if (ifNoneMatch === '*') return etag
  return ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find((tag) => tag.replace(/-gzip"$/, '"') === etag)
}
