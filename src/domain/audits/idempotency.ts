import { createHash } from 'node:crypto'
import type { FieldError, NewAudit } from '../../model/new-audit.ts'

/** The time for which a key is remembered, in milliseconds (specification, Limits). */
export const IDEMPOTENCY_MS = 24 * 3_600_000
const LENGTH_MAX = 128

/** Returns the errors in an `Idempotency-Key` header. A missing header has no errors. */
export const keyFaults = (key: string | null): FieldError[] =>
  key === null || (key.length >= 1 && key.length <= LENGTH_MAX)
    ? []
    : [{ field: 'Idempotency-Key', message: `must have 1 to ${LENGTH_MAX} characters` }]

/**
 * Returns a hash that is equal for equal requests. Missing options count as their defaults, and the order of
 * fields doesn't matter.
 */
export function fingerprintOf({ url, options }: NewAudit, sandbox: boolean): string {
  const fields = Object.entries({ url, sandbox, ...options }).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
