import { createHash } from 'node:crypto'
import type { FieldError, NewAudit } from '../../model/new-audit.ts'

/** How long a key is valid (specification, Limits). */
export const IDEMPOTENCY_MS = 24 * 3_600_000
const LENGTH_MAX = 128

/** Of an empty or a longer key; none of an absent one. */
export const keyFaults = (key: string | null): FieldError[] =>
  key === null || (key.length >= 1 && key.length <= LENGTH_MAX)
    ? []
    : [{ field: 'Idempotency-Key', message: `must have 1 to ${LENGTH_MAX} characters` }]

/** Equal for requests that ask for the same: defaults are filled in and the order of fields does not count. */
export function fingerprintOf({ url, options }: NewAudit, sandbox: boolean): string {
  const fields = Object.entries({ url, sandbox, ...options }).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
