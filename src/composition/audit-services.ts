import { createAuditCanceller } from '../domain/audits/cancel.ts'
import { createQueueCapacity } from '../domain/audits/capacity.ts'
import { createAuditCreator } from '../domain/audits/create.ts'
import { createHeatmapUrls } from '../domain/audits/heatmap-urls.ts'
import { createIssuePictures } from '../domain/audits/issue-pictures.ts'
import type { LogReader } from '../domain/audits/log-reader.ts'
import { createQueueView } from '../domain/audits/queue-position.ts'
import { createAuditReader } from '../domain/audits/read.ts'
import { createScreenshotUrls } from '../domain/audits/screenshot-urls.ts'
import { createTargetCheck } from '../domain/audits/target.ts'
import { createCredits } from '../domain/quota/credits.ts'
import { createRefund } from '../domain/quota/refund.ts'
import type { AddressPolicy } from '../egress/address-policy.ts'
import { ENGINE_VERSION, RULESET_VERSION } from '../engine/audit/versions.ts'
import type { Audit } from '../model/audit.ts'
import type { Queue } from '../queue/queue.ts'
import { systemClock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import type { Infrastructure } from './infrastructure.ts'

export interface AuditServicesDeps {
  infrastructure: Infrastructure
  policy: AddressPolicy
  queue: Queue
  logReader: LogReader
  publicUrl: string
  onEnded: (audit: Audit) => void
}

/**
 * Creates the audit services that gateways and workers share. Workers also create the services that run
 * audits.
 */
export function createAuditServices(deps: AuditServicesDeps) {
  const { infrastructure, policy, queue, logReader, publicUrl, onEnded } = deps
  const { config, stores, secrets, log } = infrastructure
  const credits = createCredits({ credits: stores.credits, now: systemClock })
  const refund = createRefund({ audits: stores.audits, credits })
  const reader = createAuditReader(stores.audits)
  const queueView = createQueueView({ ...stores, now: systemClock })
  const creator = createAuditCreator({
    ...stores,
    credits,
    capacity: createQueueCapacity({ ...stores, queueView }, config),
    queue,
    checkTarget: createTargetCheck(policy),
    engine: { version: ENGINE_VERSION, rulesetVersion: RULESET_VERSION },
    now: systemClock,
    newId,
    log,
  })
  return {
    refund,
    audits: {
      creator,
      reader,
      queueView,
      cancel: createAuditCanceller({ ...stores, reader, refund, onEnded, now: systemClock }),
      logReader,
      heatmaps: createHeatmapUrls({ ...stores, secrets, publicUrl }),
      screenshots: createScreenshotUrls({ ...stores, secrets, publicUrl }),
      issuePictures: createIssuePictures({
        ...stores,
        // The code that crops images is loaded on first use because few gateways need it.
        crop: async (...image) =>
          (await import('../engine/heatmap/crop-screenshot.ts')).cropScreenshot(...image),
      }),
      quota: credits,
    },
  }
}
