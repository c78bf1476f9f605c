import type { Audit } from '../../model/audit.ts'
import type { AuditChangesStore } from '../../store/audit-changes.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { EventLog } from '../../store/event-log.ts'
import type { ImageStore } from '../../store/image-store.ts'

export interface DeletionDeps {
  audits: Pick<AuditStore, 'delete'>
  eventLog: Pick<EventLog, 'delete'>
  auditChanges: Pick<AuditChangesStore, 'delete'>
  heatmaps: Pick<ImageStore, 'deleteOf'>
  screenshots: Pick<ImageStore, 'deleteOf'>
}

/**
 * Deletes audits and everything that belongs to them. The audit itself is deleted last so that a crash leaves
 * no orphans.
 */
export async function deleteAudits(deps: DeletionDeps, old: readonly Audit[]): Promise<void> {
  const ids = old.map(({ id }) => id)
  await deps.screenshots.deleteOf(ids)
  await deps.heatmaps.deleteOf(ids)
  for (const id of ids) {
    await deps.eventLog.delete(id)
    await deps.auditChanges.delete(id)
    await deps.audits.delete(id)
  }
}
