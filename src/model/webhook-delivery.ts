import { z } from 'zod'
import { type PayloadFormat, WEBHOOK_EVENT_KINDS, type WebhookEventKind } from './webhook.ts'

/** The fields of `POST /webhooks/{id}/test`. */
export const TEST_EVENT = z.object({ event: z.enum(WEBHOOK_EVENT_KINDS).nullish() })

/** An event that may be delivered to several webhooks. */
export interface WebhookEvent {
  /**
   * When an audit ends, the event's id is derived from the audit's id and the kind of event, so that the
   * event is created only once.
   */
  id: string
  accountId: string
  kind: WebhookEventKind
  /** The audit that caused the event. Null for test events. */
  auditId: string | null
  isTest: boolean
  at: Date
  /** The `traceParent` of the audit, if it has one. */
  traceParent?: string
}

/**
 * `pending`: an attempt is due or running. `delivered`: the receiver responded with 2xx. `failed`: no more
 * attempts will be made. `skipped`: not sent or no longer retried, because the webhook is disabled.
 */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The reason why a delivery failed. The code is from the error table. */
export interface DeliveryFailure {
  code: 'webhook_delivery_failed'
  message: string
}

/** The state of a delivery, which is always changed in a single write. */
export interface DeliveryStanding {
  state: DeliveryState
  nextAttemptAt: Date | null
  endedAt: Date | null
  failure: DeliveryFailure | null
}

/** The lease of the worker process that is making an attempt. */
export interface AttemptLease {
  number: number
  startedAt: Date
  machine: string
  pid: number
  instance: string
}

export interface WebhookDelivery extends DeliveryStanding {
  id: string
  /** The number of changes so far. Each write checks this number. */
  revision: number
  accountId: string
  webhookId: string
  event: WebhookEvent
  /** The webhook's format at the time of the event. */
  payloadFormat: PayloadFormat
  /**
   * The time from which a worker may claim the delivery: when the next attempt is due, or when the lease on
   * the current attempt expires. Null if the delivery has ended.
   */
  dueAt: Date | null
  /** The number of attempts that have been started, regardless of their results. */
  attemptCount: number
  /** The number of scheduled attempts that have failed. After five, the delivery fails. */
  failedCount: number
  /** The time when the last scheduled attempt failed. */
  exhaustedAt: Date | null
  lease: AttemptLease | null
  /**
   * The delivery's state before the owner requested another attempt. It is restored if that attempt fails.
   */
  replayOf: DeliveryStanding | null
  createdAt: Date
}

/** The reasons why an attempt can fail. */
export const ATTEMPT_ERRORS = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'address_refused',
  'protocol',
  'redirect',
  'status',
  /** The worker died during the attempt, so the request may or may not have arrived. */
  'interrupted',
] as const
export type AttemptErrorClass = (typeof ATTEMPT_ERRORS)[number]

export interface AttemptError {
  class: AttemptErrorClass
  message: string
}

export interface HttpHeader {
  name: string
  value: string
}

/** The part of the receiver's response that is stored. */
export interface AttemptResponse {
  status: number
  headers: HttpHeader[]
  /** The body, decoded as UTF-8. Invalid bytes are replaced. */
  body: string
  /** Whether the response was longer than the part that is stored. */
  isTruncated: boolean
  /** The `Retry-After` header, in seconds. */
  retryAfterSeconds: number | null
}

/** An attempt to send a delivery. It is stored only once, after it has ended. */
export interface WebhookAttempt {
  deliveryId: string
  /** The number of the attempt, starting at 1. */
  number: number
  /** `manual` attempts are requested by the owner and don't affect the retry schedule. */
  trigger: 'schedule' | 'manual'
  startedAt: Date
  endedAt: Date
  durationMs: number
  requestHeaders: HttpHeader[]
  /** The error of the attempt, or null if it was successful. */
  error: AttemptError | null
  response: AttemptResponse | null
}
