import { z } from 'zod'
import { type PayloadFormat, WEBHOOK_EVENT_KINDS, type WebhookEventKind } from './webhook.ts'

/** The fields of `POST /webhooks/{id}/test`. */
export const TEST_EVENT = z.object({ event: z.enum(WEBHOOK_EVENT_KINDS).nullish() })

/** An event that may be delivered to several webhooks. */
export interface WebhookEvent {
  /**
   * For the end of an audit, derived from the audit's id and the kind, so that the event is created only
   * once.
   */
  id: string
  accountId: string
  kind: WebhookEventKind
  /** Null for test events. */
  auditId: string | null
  isTest: boolean
  at: Date
}

/**
 * `pending`: an attempt is due or running. `delivered`: the receiver responded with 2xx. `failed`: no more
 * attempts will be made. `skipped`: not sent or no longer retried, because the webhook is disabled.
 */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a delivery failed. The code is from the error table. */
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

/** The delivery of an event to a webhook. */
export interface WebhookDelivery extends DeliveryStanding {
  id: string
  /** The number of changes so far, which each write checks. */
  revision: number
  accountId: string
  webhookId: string
  event: WebhookEvent
  /** The webhook's format at the time of the event. */
  payloadFormat: PayloadFormat
  /**
   * When a worker may claim the delivery: at the time of the next attempt, or when the lease on the current
   * attempt expires. Null when the delivery has ended.
   */
  dueAt: Date | null
  /** How many attempts were started, whatever their results. */
  attemptCount: number
  /** How many scheduled attempts failed. After five, the delivery fails. */
  failedCount: number
  /** When the last scheduled attempt failed. */
  exhaustedAt: Date | null
  lease: AttemptLease | null
  /** The state before the owner requested another attempt, which is restored if that attempt fails. */
  replayOf: DeliveryStanding | null
  createdAt: Date
}

/** Why an attempt failed. */
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
  /** Decoded as UTF-8, with replacements for invalid bytes. */
  body: string
  /** Whether the response was longer than the stored part. */
  isTruncated: boolean
  /** The `Retry-After` header, in seconds. */
  retryAfterSeconds: number | null
}

/** An attempt, which is stored once, after it has ended. */
export interface WebhookAttempt {
  deliveryId: string
  /** Starts at 1. */
  number: number
  /** `manual` attempts are requested by the owner and don't affect the retry schedule. */
  trigger: 'schedule' | 'manual'
  startedAt: Date
  endedAt: Date
  durationMs: number
  requestHeaders: HttpHeader[]
  /** Null for successful attempts. */
  error: AttemptError | null
  response: AttemptResponse | null
}
