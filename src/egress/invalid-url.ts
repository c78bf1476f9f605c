import { ServiceError } from '../shared/errors.ts'

export interface Refusal {
  field: string
  /** What was sent, as it was sent. */
  value: unknown
  reason: string
  message: string
}

/** How much of a refused value is repeated, characters. */
const ECHO_MAX = 2048

/** `invalid_url` with `details` field, value, reason; a password in the value is not repeated. */
export function invalidUrl({ field, value, reason, message }: Refusal): ServiceError {
  return new ServiceError('invalid_url', { message, details: { field, value: echoOf(value), reason } })
}

function echoOf(value: unknown): unknown {
  if (typeof value === 'string') return withoutCredentials(value).slice(0, ECHO_MAX)
  if (typeof value !== 'object' || value === null) return value
  return JSON.parse(JSON.stringify(value, (_key, part) => (typeof part === 'string' ? echoOf(part) : part)))
}

/**
 * The URL parser knows best where credentials stand: it takes `http:me:secret@host` and backslashes for an address, too.
 * Where it finds no host, everything up to the last `@` may be a password that was not encoded.
 */
function withoutCredentials(text: string): string {
  const url = URL.parse(text)
  if (url?.username || url?.password) {
    url.username = '***'
    url.password = ''
    return url.href
  }
  const at = text.lastIndexOf('@')
  if (url?.host || at < 0) return text
  const [start] = /^\s*(?:[a-z][a-z0-9+.-]*:)?[\\/]*/i.exec(text)!
  return `${start}***${text.slice(at)}`
}
