import { createHash } from 'node:crypto'
import type { RestRequest } from './request.ts'

/** A body that never changes, with a strong ETag; 304 without it for a client who has it already (RFC 9110, 13.1.2). */
export function immutableJson(request: RestRequest, body: unknown): Response {
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600', Vary: 'X-API-Key, Accept' }
  if (isKnown(request.req.header('if-none-match'), etag)) return request.body(null, 304, headers)
  return request.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false)
