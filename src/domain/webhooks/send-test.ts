import type { Caller } from '../../model/caller.ts'
import type { Issue } from '../../model/issue.ts'
import { validationError } from '../../model/new-audit.ts'
import { withOverall } from '../../model/scores.ts'
import { WEBHOOK_EVENT_KINDS, type WebhookEventKind } from '../../model/webhook.ts'
import type { WebhookDelivery, WebhookEvent } from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'
import type { BodyWriter } from './bodies.ts'
import type { WebhookManager } from './manage.ts'
import type { EndedAudit } from './payload.ts'
import { newDelivery } from './publish-event.ts'

export interface SendTestDeps {
  manager: Pick<WebhookManager, 'read'>
  webhookDeliveries: WebhookDeliveryStore
  webhookEvents: WebhookEventStore
  writeBody: BodyWriter
  /** Tells a worker that deliveries are due. */
  hint: () => Promise<void>
  now: Clock
  newId: IdFactory
}

/**
 * Returns a function that sends a sample event in a single attempt, even to a disabled webhook. A failure
 * never disables the webhook.
 * @throws ServiceError `webhook_not_found`, or `validation_error` for an unknown kind.
 */
export function createSendTest(deps: SendTestDeps) {
  const { manager, webhookDeliveries, webhookEvents, writeBody, hint, now, newId } = deps

  return async (caller: Caller, id: string, kind: unknown): Promise<WebhookDelivery> => {
    const webhook = await manager.read(caller, id)
    if (!isEventKind(kind))
      throw validationError([{ field: 'event', message: `must be one of ${WEBHOOK_EVENT_KINDS.join(', ')}` }])
    const at = now()
    const event: WebhookEvent = {
      id: newId('evt'),
      accountId: caller.accountId,
      kind,
      auditId: null,
      isTest: true,
      at,
    }
    const text = await writeBody(
      webhook.payloadFormat,
      { kind, audit: sampleAudit(event) },
      async () => SAMPLE_ISSUES,
    )
    await webhookEvents.insert(event, at)
    await webhookEvents.insertBody({ eventId: event.id, format: webhook.payloadFormat }, { text, at })
    const delivery = newDelivery(event, webhook, at)
    await webhookDeliveries.insertAll([delivery])
    await hint()
    return delivery
  }
}

const isEventKind = (value: unknown): value is WebhookEventKind =>
  (WEBHOOK_EVENT_KINDS as readonly unknown[]).includes(value)

/**
 * Returns a sample audit. Its id is different each time so that receivers don't discard it as a duplicate.
 */
export const sampleAudit = ({ id, kind, at }: Pick<WebhookEvent, 'id' | 'kind' | 'at'>): EndedAudit => ({
  id: id.replace(/^evt_/, 'aud_'),
  url: 'https://www.example.com/',
  mode: 'basic',
  pages: [],
  ...SAMPLES[kind],
  completedAt: kind === 'audit.completed' ? at : null,
  failedAt: kind === 'audit.completed' ? null : at,
})

const SAMPLE_SCORES = withOverall({
  ux: 88,
  accessibility: 74,
  information_architecture: 91,
  performance: 67,
})
const SAMPLE_DROP = {
  code: 'gate_drop',
  message: `the overall score fell to ${SAMPLE_SCORES.overall}, and the drop of 9 exceeds the limit of 5`,
} as const
const SAMPLE_COUNTS = { error: 1, warning: 0, info: 0 }

const SAMPLES: Record<
  WebhookEventKind,
  Pick<EndedAudit, 'status' | 'scores' | 'delta' | 'failure' | 'issueCounts'>
> = {
  'audit.completed': {
    status: 'completed',
    scores: SAMPLE_SCORES,
    delta: null,
    failure: null,
    issueCounts: SAMPLE_COUNTS,
  },
  'audit.failed': {
    status: 'failed',
    scores: null,
    delta: null,
    failure: { code: 'timeout', message: 'the page did not load within 30000 ms' },
    issueCounts: SAMPLE_COUNTS,
  },
  'audit.regressed': {
    status: 'failed',
    scores: SAMPLE_SCORES,
    delta: {
      overall: -9,
      categories: { ux: 0, accessibility: -30, information_architecture: 0, performance: 0 },
      previousAuditId: 'aud_previous',
      previousCompletedAt: new Date('2026-01-01T00:00:00Z'),
    },
    failure: SAMPLE_DROP,
    issueCounts: SAMPLE_COUNTS,
  },
}

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
    fixSuggestion: 'Add an alt attribute that describes the image.',
    selector: 'main > img',
    element: '<img src="mug.png">',
    wcag: '1.1.1',
    sources: [{ engine: 'axe-core', rule: 'image-alt' }],
    viewport: 'desktop',
    confidence: 1,
  },
]
