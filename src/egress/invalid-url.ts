import { ServiceError } from '../shared/errors.ts'

export interface InvalidUrl {
  field: string
  /** The submitted value, unchanged. */
  value: unknown
  reason: string
  message: string
}

/** The maximum number of characters of an invalid value to include in the error. */
const ECHO_MAX = 2048

/**
 * Returns an `invalid_url` error with `field`, `value` and `reason` in its details. A password in the value is masked.
 */
export function invalidUrl({ field, value, reason, message }: InvalidUrl): ServiceError {
  return new ServiceError('invalid_url', { message, details: { field, value: echoOf(value), reason } })
}

function echoOf(value: unknown): unknown {
  if (typeof value === 'string') return withoutCredentials(value).slice(0, ECHO_MAX)
  if (typeof value !== 'object' || value === null) return value
  return JSON.parse(JSON.stringify(value, (_key, part) => (typeof part === 'string' ? echoOf(part) : part)))
}

/**
 * Masks credentials. Uses the URL parser, which also recognizes forms such as `http:me:secret@host` and
 * backslashes. If there is no valid host, everything before the last `@` may be an unencoded password.
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
