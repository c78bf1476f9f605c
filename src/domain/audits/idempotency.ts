import { createHash } from 'node:crypto'
import type { NewAudit } from '../../model/new-audit.ts'
import { validationError } from '../../model/new-audit.ts'

/** How long a key is valid (specification, Limits). */
export const IDEMPOTENCY_MS = 24 * 3_600_000
const LENGTH_MAX = 128

/** @throws ServiceError `validation_error` for an empty or a longer key. */
export function checkIdempotencyKey(key: string): string {
  if (key.length < 1 || key.length > LENGTH_MAX)
    throw validationError([{ field: 'Idempotency-Key', message: `must have 1 to ${LENGTH_MAX} characters` }])
  return key
}

/** Equal for requests that ask for the same: defaults are filled in and the order of fields does not count. */
export function fingerprintOf({ url, options }: NewAudit, sandbox: boolean): string {
  const fields = Object.entries({ url, sandbox, ...options }).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
