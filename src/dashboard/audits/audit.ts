import type { AuditQuery } from '../generated/operations.ts'

/** An audit with everything that its page shows. */
export type Audit = NonNullable<AuditQuery['job']>

export type Screenshot = NonNullable<Audit['pages'][number]['screenshot']>
