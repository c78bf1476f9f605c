import type { Filter } from 'mongodb'
import type { Audit, AuditStatus } from '../model/audit.ts'

/** Filters a list of audits. A missing or null field doesn't filter. */
export interface AuditFilter {
  status?: AuditStatus | null | undefined
  /** A part of the URL, in upper or lower case. */
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
  // The search is text, not a pattern.
  ...(search && { url: { $regex: search.replace(SPECIAL, '\\$&'), $options: 'i' } }),
})
