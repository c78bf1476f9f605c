import type { Audit } from '../../model/audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { HeatmapStore } from '../../store/heatmaps.ts'
import { createSignedAddress, type SignedAddressDeps } from './signed-address.ts'

export interface HeatmapAddressDeps extends SignedAddressDeps {
  audits: AuditStore
  heatmaps: HeatmapStore
}

export type HeatmapAddress = ReturnType<typeof createHeatmapAddress>

/** Signed addresses of the heatmaps of audits. */
export function createHeatmapAddress({ audits, heatmaps, ...deps }: HeatmapAddressDeps) {
  const signed = createSignedAddress(deps, 'heatmap')

  return {
    addressOf(audit: Audit): { url: string; modelVersion: string } | null {
      if (!audit.heatmap) return null
      return {
        url: signed.addressOf(audit.id, `/heatmaps/${audit.id}.png`),
        modelVersion: audit.heatmap.modelVersion,
      }
    },

    /** The picture. @throws ServiceError `not_found` also for a wrong signature: the address tells nothing. */
    async read(auditId: string, signature: string): Promise<Buffer> {
      signed.check(auditId, signature)
      const audit = await audits.find(auditId)
      if (!audit?.heatmap) throw new ServiceError('not_found')
      return heatmaps.read(audit.heatmap.fileId)
    },
  }
}
