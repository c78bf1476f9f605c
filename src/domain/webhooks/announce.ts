import { createHash } from 'node:crypto'
import type { Audit } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { Webhook } from '../../model/webhook.ts'
import type { WebhookDelivery, WebhookEvent } from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'
import type { WebhookStore } from '../../store/webhooks.ts'
import { endOf, PAYLOADS } from './payload.ts'

const SWEEP_BATCH = 100

export interface AnnouncerDeps {
  audits: Pick<AuditStore, 'listUnannounced' | 'clearEvent'>
  webhooks: Pick<WebhookStore, 'list'>
  webhookEvents: Pick<WebhookEventStore, 'insert' | 'insertBody'>
  webhookDeliveries: Pick<WebhookDeliveryStore, 'insertAll'>
  issuesOf: (audit: Audit) => Promise<readonly Issue[]>
  /** Tells the workers that something is due. */
  hint: () => Promise<void>
  now: Clock
  logger: Log
}

export type Announcer = ReturnType<typeof createAnnouncer>

/**
 * Makes the event of an audit that has ended and a delivery for each webhook. All ids follow from the audit's and the
 * webhooks', so that it may be done again after a crash between any two of its steps.
 */
export function createAnnouncer(deps: AnnouncerDeps) {
  const { audits, webhooks, webhookEvents, webhookDeliveries, issuesOf, hint, now, logger } = deps
  const underWay = new Set<Promise<void>>()

  const make = async (audit: Audit): Promise<void> => {
    const at = endOf(audit)
    const targets = (await webhooks.list(audit.accountId)).filter(({ createdAt }) => createdAt <= at)
    if (targets.length > 0) {
      const event = eventOf(audit)
      await webhookEvents.insert(event)
      const formats = new Set(targets.map(({ payloadFormat }) => payloadFormat))
      const issues = audit.status === 'completed' ? await issuesOf(audit) : []
      for (const format of formats)
        await webhookEvents.insertBody(
          { eventId: event.id, format },
          { text: PAYLOADS[format](audit, issues), at },
        )
      await webhookDeliveries.insertAll(targets.map((webhook) => newDelivery(event, webhook, now())))
    }
    await audits.clearEvent(audit.id)
    if (targets.length > 0) await hint()
  }

  const announce = (audit: Audit): Promise<void> => {
    const done = make(audit)
      // It is marked still: the sweeper comes back to it.
      .catch((err) => logger.warn({ err, audit: audit.id }, 'no event yet'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
    return done
  }

  return {
    announce,

    /** Ended audits that a crash left without their event. */
    async sweep(): Promise<void> {
      for (const audit of await audits.listUnannounced(SWEEP_BATCH)) await announce(audit)
    },

    /** Resolves when none is under way. */
    async settled(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}

const eventOf = (audit: Audit): WebhookEvent => ({
  id: audit.id.replace(/^aud_/, 'evt_'),
  accountId: audit.accountId,
  kind: audit.status === 'completed' ? 'audit.completed' : 'audit.failed',
  auditId: audit.id,
  isTest: false,
  at: endOf(audit),
})

const deliveryId = (eventId: string, webhookId: string): string =>
  `dlv_${createHash('sha256').update(`${eventId} ${webhookId}`).digest('hex').slice(0, 32)}`

/** For a disabled webhook it is kept as skipped, so that its owner may have it once he has enabled it again. */
export function newDelivery(event: WebhookEvent, webhook: Webhook, now: Date): WebhookDelivery {
  const isSent = webhook.enabled || event.isTest
  return {
    id: deliveryId(event.id, webhook.id),
    revision: 0,
    accountId: event.accountId,
    webhookId: webhook.id,
    event,
    payloadFormat: webhook.payloadFormat,
    state: isSent ? 'pending' : 'skipped',
    nextAttemptAt: isSent ? now : null,
    dueAt: isSent ? now : null,
    endedAt: isSent ? null : now,
    failure: isSent
      ? null
      : { code: 'webhook_delivery_failed', message: `The webhook is disabled (${webhook.disabledReason}).` },
    attemptCount: 0,
    failedCount: 0,
    exhaustedAt: null,
    hold: null,
    replayOf: null,
    createdAt: now,
  }
}
