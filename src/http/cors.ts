import { cors } from 'hono/cors'

/** What a script of another origin may read of an answer. */
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
]

const ALLOWED_HEADERS = [
  'Content-Type',
  'X-API-Key',
  'X-Service-Sandbox',
  'Idempotency-Key',
  'Last-Event-ID',
  'If-None-Match',
]

/** Only the configured origins; never with credentials, since keys travel in a header. */
export const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ALLOWED_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  })
