import type { Clock } from '../../shared/clock.ts'
import type { AuditLog } from '../../store/audit-log.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { HeatmapStore } from '../../store/heatmaps.ts'

const BATCH = 200

export interface PurgeDeps {
  audits: AuditStore
  log: AuditLog
  heatmaps: HeatmapStore
  retentionDays: number
  now: Clock
}

/** Deletes ended audits past their retention; the audit itself goes last, so that a crash leaves nothing ownerless. */
export function createPurge({ audits, log, heatmaps, retentionDays, now }: PurgeDeps) {
  return async (): Promise<number> => {
    const before = new Date(now().getTime() - retentionDays * 86_400_000)
    const old = await audits.listEndedBefore(before, BATCH)
    for (const audit of old) {
      if (audit.heatmap) await heatmaps.delete(audit.heatmap.fileId).catch(ignoreMissingFile)
      await log.delete(audit.id)
      await audits.delete(audit.id)
    }
    return old.length
  }
}

/** An earlier purge that was cut short may have deleted it already. */
function ignoreMissingFile(error: Error) {
  if (!/file not found/i.test(error.message)) throw error
}
