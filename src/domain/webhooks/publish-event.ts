import { createHash } from 'node:crypto'
import type { Audit } from '../../model/audit.ts'
import { type Issue, isOpen } from '../../model/issue.ts'
import type { Webhook } from '../../model/webhook.ts'
import type { WebhookDelivery, WebhookEvent } from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'
import type { WebhookStore } from '../../store/webhooks.ts'
import type { BodyWriter } from './bodies.ts'
import { createEventsOf, type EventsDeps } from './events-of.ts'
import { endOf } from './payload.ts'

const SWEEP_BATCH = 100

export interface EventPublisherDeps extends EventsDeps {
  audits: Pick<AuditStore, 'listWithPendingEvent' | 'clearEvent'>
  webhooks: Pick<WebhookStore, 'list'>
  webhookEvents: Pick<WebhookEventStore, 'insert' | 'insertBody'>
  webhookDeliveries: Pick<WebhookDeliveryStore, 'insertAll'>
  issuesOf: (audit: Audit) => Promise<readonly Issue[]>
  writeBody: BodyWriter
  /** Called for each regression that is announced, possibly more than once after a crash. */
  notifyOwner: (audit: Audit) => Promise<void>
  /** Tells a worker that deliveries are due. */
  hint: () => Promise<void>
  now: Clock
  log: Log
}

export type EventPublisher = ReturnType<typeof createEventPublisher>

/**
 * Creates an ended audit's events and, for each event, a delivery to every webhook that receives it. All ids
 * are derived from the ids of the audit and the webhooks, so publishing again after a crash creates no
 * duplicates.
 */
export function createEventPublisher(deps: EventPublisherDeps) {
  const { audits, webhooks, webhookEvents, webhookDeliveries, now, log } = deps
  const eventsOf = createEventsOf(deps)
  const inProgress = new Set<Promise<void>>()

  /** Bodies are stored first, since deliveries need them. */
  const send = async (event: WebhookEvent, audit: Audit, targets: readonly Webhook[]): Promise<void> => {
    for (const format of new Set(targets.map(({ payloadFormat }) => payloadFormat))) {
      const read = async () => (await deps.issuesOf(audit)).filter(isOpen)
      const text = await deps.writeBody(format, { kind: event.kind, audit }, read)
      await webhookEvents.insertBody({ eventId: event.id, format }, { text, at: event.at })
    }
    await webhookDeliveries.insertAll(targets.map((webhook) => newDelivery(event, webhook, now())))
  }

  /**
   * Events are stored even if there are no webhooks, because clients of the account may be listening for
   * them.
   */
  const create = async (audit: Audit): Promise<void> => {
    const at = endOf(audit)
    const targets = (await webhooks.list(audit.accountId)).filter(({ createdAt }) => createdAt <= at)
    for (const event of await eventsOf(audit)) {
      await webhookEvents.insert(event, now())
      const subscribed = targets.filter(({ events }) => events.includes(event.kind))
      if (subscribed.length > 0) await send(event, audit, subscribed)
      if (event.kind === 'audit.regressed') await deps.notifyOwner(audit)
    }
    await audits.clearEvent(audit.id)
    if (targets.length > 0) await deps.hint()
  }

  const publish = (audit: Audit): Promise<void> => {
    const done = create(audit)
      // The audit is still marked as having unpublished events, so the sweeper will publish them.
      .catch((err) =>
        log.warn({ err, audit: audit.id }, 'could not publish the event, but will retry automatically'),
      )
      .finally(() => inProgress.delete(done))
    inProgress.add(done)
    return done
  }

  return {
    publish,

    /** Publishes events for ended audits whose events are missing after a crash. */
    async sweep(): Promise<void> {
      for (const audit of await audits.listWithPendingEvent(SWEEP_BATCH)) await publish(audit)
    },

    /** Resolves when publishing has succeeded or failed for all events in progress. */
    async settled(): Promise<void> {
      await Promise.all(inProgress)
    },
  }
}

const deliveryId = (eventId: string, webhookId: string): string =>
  `dlv_${createHash('sha256').update(`${eventId} ${webhookId}`).digest('hex').slice(0, 32)}`

/**
 * Returns a new delivery. If the webhook is disabled, the delivery is marked as skipped, so that the owner
 * can recover it after enabling the webhook.
 */
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
    lease: null,
    replayOf: null,
    createdAt: now,
  }
}
