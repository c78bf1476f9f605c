import type { WebhookAttempt, WebhookDelivery } from '../../src/model/webhook-delivery.ts'

const AT = new Date('2026-03-10T10:00:00.000Z')

/** Creates a delivery from the fields that matter in a test. */
export const makeDelivery = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'dlv_1',
  revision: 0,
  accountId: 'acc_1',
  webhookId: 'whk_1',
  event: {
    id: 'evt_1',
    accountId: 'acc_1',
    kind: 'audit.completed',
    auditId: 'aud_1',
    isTest: false,
    at: AT,
  },
  payloadFormat: 'envelope',
  state: 'pending',
  nextAttemptAt: AT,
  dueAt: AT,
  endedAt: null,
  failure: null,
  attemptCount: 1,
  failedCount: 0,
  exhaustedAt: null,
  lease: null,
  replayOf: null,
  createdAt: AT,
  ...fields,
})

export const makeAttempt = (fields: Partial<WebhookAttempt> = {}): WebhookAttempt => ({
  deliveryId: 'dlv_1',
  number: 1,
  trigger: 'schedule',
  startedAt: AT,
  endedAt: AT,
  durationMs: 12,
  requestHeaders: [],
  error: null,
  response: null,
  ...fields,
})

/** Creates an attempt to which the receiver responded with `status`. */
export const answeredAttempt = (status: number, retryAfterSeconds: number | null = null, endedAt = AT) =>
  makeAttempt({
    endedAt,
    error:
      status >= 200 && status < 300 ? null : { class: 'status', message: `The receiver returned ${status}.` },
    response: { status, headers: [], body: '', isTruncated: false, retryAfterSeconds },
  })
