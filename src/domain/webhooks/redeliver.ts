import type { Caller } from '../../model/caller.ts'
import type { Issue } from '../../model/issue.ts'
import { validationError } from '../../model/new-audit.ts'
import { withOverall } from '../../model/scores.ts'
import type { Webhook } from '../../model/webhook.ts'
import {
  WEBHOOK_EVENT_KINDS,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookEventKind,
} from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'
import type { WebhookManager } from './manage.ts'
import { type EndedAudit, PAYLOADS } from './payload.ts'
import { newDelivery } from './publish-event.ts'
import type { DeliveryReader } from './read-deliveries.ts'

/** The limits of one recovery: how far back it goes, and how many deliveries it takes. */
export const RECOVERY = { daysMax: 30, deliveriesMax: 1000 } as const

export interface RedeliveryDeps {
  manager: Pick<WebhookManager, 'read'>
  deliveryReader: Pick<DeliveryReader, 'delivery'>
  webhookDeliveries: WebhookDeliveryStore
  webhookEvents: WebhookEventStore
  /** Notifies a worker that deliveries are due. */
  hint: () => Promise<void>
  now: Clock
  newId: IdFactory
}

export interface Recovery {
  webhook: Webhook
  /** The number of deliveries that are attempted again. */
  count: number
}

export type Redelivery = ReturnType<typeof createRedelivery>

/** Makes the attempts that an owner asks for. @throws ServiceError `webhook_not_found` from each function. */
export function createRedelivery(deps: RedeliveryDeps) {
  const { manager, deliveryReader, webhookDeliveries, webhookEvents, hint, now, newId } = deps

  /** Makes a delivery due once more, outside its schedule. Returns null when it has changed in the meantime. */
  const makeDue = (delivery: WebhookDelivery): Promise<WebhookDelivery | null> => {
    const { state, nextAttemptAt, endedAt, failure, replayOf } = delivery
    const at = now()
    return webhookDeliveries.change(delivery, {
      state: 'pending',
      dueAt: at,
      nextAttemptAt: at,
      endedAt: null,
      failure: null,
      replayOf: replayOf ?? { state, nextAttemptAt, endedAt, failure },
    })
  }

  const requireEnabled = ({ enabled }: Webhook) => {
    if (!enabled) throw validationError([{ field: 'id', message: 'belongs to a disabled webhook' }])
  }

  return {
    /** Sends a delivery again at once, even a delivered one. Returns it unchanged when an attempt is in progress. */
    async redeliver(caller: Caller, deliveryId: string): Promise<WebhookDelivery> {
      while (true) {
        const delivery = await deliveryReader.delivery(caller, deliveryId)
        if (!delivery.event.isTest) requireEnabled(await manager.read(caller, delivery.webhookId))
        if (delivery.hold) return delivery
        const redelivered = await makeDue(delivery)
        if (!redelivered) continue
        await hint()
        return redelivered
      }
    },

    /**
     * Sends again what didn't arrive since `since`.
     * @throws ServiceError `validation_error` when that is too long ago.
     */
    async recover(caller: Caller, id: string, since: Date): Promise<Recovery> {
      const webhook = await manager.read(caller, id)
      requireEnabled(webhook)
      const earliest = now().getTime() - RECOVERY.daysMax * 86_400_000
      if (since.getTime() < earliest)
        throw validationError([
          { field: 'since', message: `must be within the last ${RECOVERY.daysMax} days` },
        ])
      const missed = await webhookDeliveries.listMissed(id, since, RECOVERY.deliveriesMax)
      const redelivered = await Promise.all(missed.map(makeDue))
      const count = redelivered.filter((each) => each !== null).length
      if (count > 0) await hint()
      return { webhook, count }
    },

    /** Sends an invented event in a single attempt, even to a disabled webhook. It never disables the webhook. */
    async sendTest(caller: Caller, id: string, kind: unknown): Promise<WebhookDelivery> {
      const webhook = await manager.read(caller, id)
      if (!isEventKind(kind))
        throw validationError([
          { field: 'event', message: `must be one of ${WEBHOOK_EVENT_KINDS.join(', ')}` },
        ])
      const at = now()
      const event: WebhookEvent = {
        id: newId('evt'),
        accountId: caller.accountId,
        kind,
        auditId: null,
        isTest: true,
        at,
      }
      const text = PAYLOADS[webhook.payloadFormat](sampleAudit(event), SAMPLE_ISSUES)
      await webhookEvents.insert(event)
      await webhookEvents.insertBody({ eventId: event.id, format: webhook.payloadFormat }, { text, at })
      const delivery = newDelivery(event, webhook, at)
      await webhookDeliveries.insertAll([delivery])
      await hint()
      return delivery
    },
  }
}

const isEventKind = (value: unknown): value is WebhookEventKind =>
  (WEBHOOK_EVENT_KINDS as readonly unknown[]).includes(value)

/** An invented audit. Each test has another id, so that receivers don't discard it as a duplicate. */
const sampleAudit = ({ id, kind, at }: WebhookEvent): EndedAudit => ({
  id: id.replace(/^evt_/, 'aud_'),
  url: 'https://www.example.com/',
  mode: 'basic',
  ...(kind === 'audit.completed'
    ? { status: 'completed', completedAt: at, failedAt: null, scores: SAMPLE_SCORES, failure: null }
    : { status: 'failed', completedAt: null, failedAt: at, scores: null, failure: SAMPLE_FAILURE }),
})

const SAMPLE_SCORES = withOverall({
  ux: 88,
  accessibility: 74,
  information_architecture: 91,
  performance: 67,
})
const SAMPLE_FAILURE = { code: 'timeout', message: 'the page did not load within 30000 ms' } as const

const SAMPLE_ISSUES: readonly Issue[] = [
  {
    id: 'iss_test',
    fingerprint: 'test',
    pageUrl: 'https://www.example.com/',
    rule: 'image-alt',
    category: 'accessibility',
    severity: 'error',
    impact: 'critical',
    message: 'The image has no alternative text.',
    fixSuggestion: 'Add an alt attribute that says what the picture shows.',
    selector: 'main > img',
    element: '<img src="mug.png">',
    wcag: '1.1.1',
    sources: [{ engine: 'axe-core', rule: 'image-alt' }],
    viewport: 'desktop',
    confidence: 1,
  },
]
