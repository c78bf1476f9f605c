import type { Filter } from 'mongodb'
import type { Audit, AuditMode, AuditStatus } from '../model/audit.ts'

/** Filters a list of audits. Null and missing fields have no effect. */
export interface AuditFilter {
  status?: AuditStatus | null | undefined
  /** Selects audits whose URL contains this string, ignoring case. */
  search?: string | null | undefined
  normalizedUrl?: string | null | undefined
  mode?: AuditMode | null | undefined
  sandbox?: boolean | null | undefined
  /** Selects audits created at this time or later. */
  since?: Date | null | undefined
  /** Selects audits created before this time. */
  until?: Date | null | undefined
}

const SPECIAL = /[\\^$.*+?()[\]{}|]/g

export const auditsOf = (
  accountId: string,
  { status, search, normalizedUrl, mode, sandbox, since, until }: AuditFilter,
): Filter<Omit<Audit, 'id'> & { _id: string }> => ({
  accountId,
  ...(normalizedUrl && { normalizedUrl }),
  ...(status && { status }),
  ...(mode && { mode }),
  ...(typeof sandbox === 'boolean' && { sandbox }),
  ...((since || until) && { createdAt: { ...(since && { $gte: since }), ...(until && { $lt: until }) } }),
  // The search text isn't a pattern, so special characters are escaped.
  ...(search && { url: { $regex: search.replace(SPECIAL, '\\$&'), $options: 'i' } }),
})
