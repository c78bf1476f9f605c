import { cors } from 'hono/cors'

/** The response headers that scripts from other origins may read. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'Idempotent-Replayed',
  'Location',
  'WWW-Authenticate',
]

const ALLOWED_HEADERS = [
  'Content-Type',
  'X-API-Key',
  'X-Service-Sandbox',
  'Idempotency-Key',
  'Last-Event-ID',
  'If-None-Match',
  'Mcp-Protocol-Version',
]

/**
 * Allows only the configured origins. Never allows credentials because clients send their keys in a header.
 */
export const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ALLOWED_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  })
