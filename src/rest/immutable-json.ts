import { COMPLETED_CACHE_SECONDS } from '../model/audit.ts'
import type { ImmutableJson } from './report-cache.ts'
import type { RestRequest } from './request.ts'

/** Sends a body that never changes, or a 304 response if the client already has it (RFC 9110, 13.1.2). */
export function sendImmutable(request: RestRequest, { body, etag }: ImmutableJson): Response {
  const known = knownTag(request.req.header('if-none-match'), etag)
  const headers = {
    ETag: known ?? etag,
    'Cache-Control': `public, max-age=${COMPLETED_CACHE_SECONDS}`,
    Vary: 'X-API-Key, Accept',
  }
  if (known) return request.body(null, 304, headers)
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

/** Returns the matching tag as the client sent it, either for the plain or for the compressed body. */
export function knownTag(ifNoneMatch: string | undefined, etag: string): string | undefined {
  if (ifNoneMatch === '*') return etag
  return ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find((tag) => tag.replace(/-gzip"$/, '"') === etag)
}
