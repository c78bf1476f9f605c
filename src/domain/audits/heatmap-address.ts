import { LRUCache } from 'lru-cache'
import type { Audit } from '../../model/audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { HeatmapStore } from '../../store/heatmaps.ts'

export interface HeatmapAddressDeps {
  audits: AuditStore
  heatmaps: HeatmapStore
  secrets: Secrets
  /** Without a slash at its end; known once the gateway listens. */
  publicUrl: () => string
}

/** Signatures that are kept: each stands in every answer about its audit. */
const SIGNATURES_MAX = 1000

export type HeatmapAddress = ReturnType<typeof createHeatmapAddress>

/** Signed addresses that need no key and are the same on every read. */
export function createHeatmapAddress({ audits, heatmaps, secrets, publicUrl }: HeatmapAddressDeps) {
  const subjectOf = (auditId: string) => `heatmap:${auditId}`
  const signatures = new LRUCache<string, string>({
    max: SIGNATURES_MAX,
    memoMethod: (auditId) => secrets.hash('signed-address', subjectOf(auditId)),
  })

  return {
    addressOf(audit: Audit): { url: string; modelVersion: string } | null {
      if (!audit.heatmap) return null
      const signature = signatures.memo(audit.id)
      return {
        url: `${publicUrl()}/heatmaps/${audit.id}.png?signature=${signature}`,
        modelVersion: audit.heatmap.modelVersion,
      }
    },

    /** The picture. @throws ServiceError `not_found` also for a wrong signature: the address tells nothing. */
    async read(auditId: string, signature: string): Promise<Buffer> {
      if (!secrets.verify('signed-address', subjectOf(auditId), signature))
        throw new ServiceError('not_found')
      const audit = await audits.find(auditId)
      if (!audit?.heatmap) throw new ServiceError('not_found')
      return heatmaps.read(audit.heatmap.fileId)
    },
  }
}
