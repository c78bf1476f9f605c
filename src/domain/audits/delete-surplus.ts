import type { Audit } from '../../model/audit.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditStore } from '../../store/audits.ts'
import { type DeletionDeps, deleteAudits } from './delete-audits.ts'

/**
 * The maximum number of audits of each status that are deleted when an audit ends. After the operator has
 * lowered the limit, there can be more to delete.
 */
const BATCH = 50

export interface SurplusDeps extends DeletionDeps {
  audits: Pick<AuditStore, 'delete' | 'listSurplus'>
  /** The number of completed and of failed audits to keep for each page and mode, or null to keep all. */
  retentionPerPage: number | null
  log: Log
}

/** Deletes the oldest audits of the page that an ended audit examined. */
export type DeleteSurplus = (ended: Audit) => Promise<void>

/**
 * Creates a function that never throws, since the audit has already ended. If it fails or the process crashes, the next
 * audit of the page deletes what is left.
 */
export function createSurplusDeletion({ retentionPerPage, log, ...deps }: SurplusDeps): DeleteSurplus {
  return async (ended) => {
    if (retentionPerPage === null) return
    try {
      await deleteAudits(deps, await deps.audits.listSurplus(ended, retentionPerPage, BATCH))
    } catch (err) {
      log.warn({ err, audit: ended.id }, 'could not delete older audits of the page')
    }
  }
}
