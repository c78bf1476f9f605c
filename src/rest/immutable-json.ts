import { COMPLETED_CACHE_SECONDS } from '../model/audit.ts'
import type { ImmutableJson } from './report-cache.ts'
import type { RestRequest } from './request.ts'

/** Sends a body that never changes, or 304 without it when the client already has it (RFC 9110, 13.1.2). */
export function sendImmutable(request: RestRequest, { body, etag }: ImmutableJson): Response {
  const headers = {
    ETag: etag,
    'Cache-Control': `public, max-age=${COMPLETED_CACHE_SECONDS}`,
    Vary: 'X-API-Key, Accept',
  }
  if (matches(request.req.header('if-none-match'), etag)) return request.body(null, 304, headers)
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' ||
  (ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false)
