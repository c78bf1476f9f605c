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
import { newDelivery } from './announce.ts'
import type { DeliveryLog } from './delivery-log.ts'
import { type EndedAudit, PAYLOADS } from './payload.ts'
import type { WebhookRegister } from './register.ts'

/** How far back deliveries are recovered, and how many at once. */
export const RECOVERY = { daysMax: 30, deliveriesMax: 1000 } as const

export interface WebhookReplayDeps {
  register: Pick<WebhookRegister, 'read'>
  deliveryLog: Pick<DeliveryLog, 'delivery'>
  webhookDeliveries: WebhookDeliveryStore
  webhookEvents: WebhookEventStore
  /** Tells the workers that something is due. */
  hint: () => Promise<void>
  now: Clock
  newId: IdFactory
}

export interface Recovery {
  webhook: Webhook
  /** Deliveries that are attempted again. */
  count: number
}

export type WebhookReplay = ReturnType<typeof createWebhookReplay>

/** Attempts that the owner asks for, by the same way as all others. @throws ServiceError `webhook_not_found` from each. */
export function createWebhookReplay(deps: WebhookReplayDeps) {
  const { register, deliveryLog, webhookDeliveries, webhookEvents, hint, now, newId } = deps

  /** One more attempt beside the schedule; null when somebody else changed it meanwhile. */
  const replay = (delivery: WebhookDelivery): Promise<WebhookDelivery | null> => {
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
    if (!enabled) throw validationError([{ field: 'id', message: 'is of a webhook that is disabled' }])
  }

  return {
    /** At once, also what was delivered. One that is under way right now is left to that. */
    async redeliver(caller: Caller, deliveryId: string): Promise<WebhookDelivery> {
      while (true) {
        const delivery = await deliveryLog.delivery(caller, deliveryId)
        if (!delivery.event.isTest) requireEnabled(await register.read(caller, delivery.webhookId))
        if (delivery.hold) return delivery
        const replayed = await replay(delivery)
        if (!replayed) continue
        await hint()
        return replayed
      }
    },

    /** What did not arrive since then. @throws ServiceError `validation_error` for what is too long ago. */
    async recover(caller: Caller, id: string, since: Date): Promise<Recovery> {
      const webhook = await register.read(caller, id)
      requireEnabled(webhook)
      const earliest = now().getTime() - RECOVERY.daysMax * 86_400_000
      if (since.getTime() < earliest)
        throw validationError([{ field: 'since', message: `must be within ${RECOVERY.daysMax} days` }])
      const missed = await webhookDeliveries.listMissed(id, since, RECOVERY.deliveriesMax)
      const replayed = await Promise.all(missed.map(replay))
      const count = replayed.filter((each) => each !== null).length
      if (count > 0) await hint()
      return { webhook, count }
    },

    /** One attempt with a made-up audit, also to a disabled webhook; it counts for nothing. */
    async sendTest(caller: Caller, id: string, kind: string): Promise<WebhookDelivery> {
      const webhook = await register.read(caller, id)
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

const isEventKind = (text: string): text is WebhookEventKind =>
  (WEBHOOK_EVENT_KINDS as readonly string[]).includes(text)

/** An audit that never was; its id is another for each test, so that receivers do not take it for a repetition. */
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
