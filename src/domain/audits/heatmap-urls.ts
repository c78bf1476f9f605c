import type { AttentionArea } from '../../model/attention.ts'
import type { Audit } from '../../model/audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { ImageStore } from '../../store/image-store.ts'
import { createSignedUrls, type SignedUrlsDeps } from './signed-urls.ts'

export interface HeatmapUrlsDeps extends SignedUrlsDeps {
  audits: AuditStore
  heatmaps: ImageStore
}

export interface AttentionHeatmap {
  url: string
  modelVersion: string
  areas: readonly AttentionArea[]
}

export type HeatmapUrls = ReturnType<typeof createHeatmapUrls>

/** Creates and verifies signed URLs of heatmaps. */
export function createHeatmapUrls({ audits, heatmaps, ...deps }: HeatmapUrlsDeps) {
  const signed = createSignedUrls(deps, 'heatmap')

  return {
    urlOf(audit: Audit): AttentionHeatmap | null {
      if (!audit.heatmap) return null
      return {
        url: signed.urlOf(audit.id, `/heatmaps/${audit.id}.png`),
        modelVersion: audit.heatmap.modelVersion,
        areas: audit.heatmap.areas ?? [],
      }
    },

    /**
     * Returns the PNG.
     * @throws ServiceError `not_found`, even for a wrong signature, so that a guessed URL reveals nothing.
     */
    async read(auditId: string, signature: string): Promise<Uint8Array> {
      signed.check(auditId, signature)
      const audit = await audits.find(auditId)
      const png = audit?.heatmap && (await heatmaps.read(audit.heatmap.fileId))
      if (!png) throw new ServiceError('not_found')
      return png
    },
  }
}
