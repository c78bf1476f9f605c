import { createHash } from 'node:crypto'
import { COMPLETED_KEPT_SECONDS } from '../model/audit.ts'
import type { ImmutableAnswer } from './report-cache.ts'
import type { RestRequest } from './request.ts'

export function immutableAnswer(content: unknown): ImmutableAnswer {
  const body = new TextEncoder().encode(JSON.stringify(content))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/** The answer, or 304 without its body for a client who has it already (RFC 9110, 13.1.2). */
export function sendImmutable(request: RestRequest, { body, etag }: ImmutableAnswer): Response {
  const headers = {
    ETag: etag,
    'Cache-Control': `public, max-age=${COMPLETED_KEPT_SECONDS}`,
    Vary: 'X-API-Key, Accept',
  }
  if (isKnown(request.req.header('if-none-match'), etag)) return request.body(null, 304, headers)
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false)
