import type { Audit } from '../../model/audit.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditStore } from '../../store/audits.ts'
import { type DeletionDeps, deleteAudits } from './delete-audits.ts'

/**
 * The maximum number of audits of each status to delete when an audit ends. There can be more to delete after
 * the operator has lowered the retention limit.
 */
const BATCH = 50

export interface SurplusDeps extends DeletionDeps {
  audits: Pick<AuditStore, 'delete' | 'listSurplus'>
  /** The number of completed audits, and of failed ones, to keep for each page and mode. Null to keep all. */
  retentionPerPage: number | null
  log: Log
}

/** Deletes the page's oldest audits after an audit of the page has ended. */
export type DeleteSurplus = (ended: Audit) => Promise<void>

/**
 * The function that this creates never throws, since the audit has already ended. If it fails or the process
 * crashes, the next audit of the page deletes the rest.
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
