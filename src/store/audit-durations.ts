import type { Db } from 'mongodb'
import { AUDIT_MODES, type Audit, type AuditMode } from '../model/audit.ts'

/** The number of recent audits to read for each mode. */
const MEASURED = 20

type DurationDocument = Pick<Audit, 'mode' | 'sandbox' | 'status' | 'startedAt' | 'completedAt'>

/**
 * Returns a function that resolves to the durations of the latest completed audits by mode, in milliseconds.
 */
export function createAuditDurations(db: Db) {
  const audits = db.collection<DurationDocument>('audits')

  const durationsOf = async (mode: AuditMode): Promise<number[]> => {
    const latest = await audits
      .find({ sandbox: false, status: 'completed', mode })
      .sort({ completedAt: -1 })
      .limit(MEASURED)
      .project<Pick<DurationDocument, 'startedAt' | 'completedAt'>>({ startedAt: 1, completedAt: 1 })
      .toArray()
    return latest.flatMap(({ startedAt, completedAt }) =>
      startedAt && completedAt ? completedAt.getTime() - startedAt.getTime() : [],
    )
  }

  return async (): Promise<Record<AuditMode, number[]>> => {
    const all = await Promise.all(AUDIT_MODES.map(async (mode) => [mode, await durationsOf(mode)] as const))
    return Object.fromEntries(all) as Record<AuditMode, number[]>
  }
}
