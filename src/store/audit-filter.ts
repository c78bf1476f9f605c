import type { Filter } from 'mongodb'
import type { Audit, AuditStatus } from '../model/audit.ts'

/** Which audits a list shows; what is left out or null takes them all. */
export interface AuditFilter {
  status?: AuditStatus | null | undefined
  /** A part of the address, in whatever case. */
  search?: string | null | undefined
  normalizedUrl?: string | null | undefined
}

const SPECIAL = /[\\^$.*+?()[\]{}|]/g

export const auditsOf = (
  accountId: string,
  { status, search, normalizedUrl }: AuditFilter,
): Filter<Omit<Audit, 'id'> & { _id: string }> => ({
  accountId,
  ...(normalizedUrl && { normalizedUrl }),
  ...(status && { status }),
  // What somebody typed is text, not a pattern.
  ...(search && { url: { $regex: search.replace(SPECIAL, '\\$&'), $options: 'i' } }),
})
