import { z } from 'zod'
import { type PayloadFormat, WEBHOOK_EVENT_KINDS, type WebhookEventKind } from './webhook.ts'

/** The fields of `POST /webhooks/{id}/test`. */
export const TEST_EVENT = z.object({ event: z.enum(WEBHOOK_EVENT_KINDS).nullish() })

/** An event that is sent to any number of webhooks. */
export interface WebhookEvent {
  /** Derived from the audit's id and the kind if the event is the end of an audit, so that an event is created only once. */
  id: string
  accountId: string
  kind: WebhookEventKind
  /** Null for a test event. */
  auditId: string | null
  isTest: boolean
  at: Date
}

/**
 * `pending`: an attempt is due or running. `delivered`: the receiver returned 2xx. `failed`: there are no more
 * attempts. `skipped`: not sent, or no longer retried, because the webhook is disabled.
 */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a delivery failed. The code comes from the error table. */
export interface DeliveryFailure {
  code: 'webhook_delivery_failed'
  message: string
}

/** A delivery's state, which always changes in a single write. */
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

/** One event on its way to one webhook. */
export interface WebhookDelivery extends DeliveryStanding {
  id: string
  /** Counts changes. Each write checks it. */
  revision: number
  accountId: string
  webhookId: string
  event: WebhookEvent
  /** The webhook's format when the event happened. */
  payloadFormat: PayloadFormat
  /**
   * When a worker may claim the delivery: at its next attempt, or when the lease on the current one expires. Null once
   * it has ended.
   */
  dueAt: Date | null
  /** The number of attempts started, regardless of their results. */
  attemptCount: number
  /** The number of failed scheduled attempts. After five, the delivery fails. */
  failedCount: number
  /** When the last scheduled attempt failed. */
  exhaustedAt: Date | null
  lease: AttemptLease | null
  /** The state before the owner asked for another attempt. If that attempt fails, the delivery returns to it. */
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
  /** The worker died during the attempt, so it's unknown whether the request arrived. */
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

/** The stored part of the receiver's response. */
export interface AttemptResponse {
  status: number
  headers: HttpHeader[]
  /** Decoded as UTF-8. Invalid bytes are replaced. */
  body: string
  /** Whether the response was longer than the stored part. */
  isTruncated: boolean
  /** From the `Retry-After` header. */
  retryAfterSeconds: number | null
}

/** One attempt, stored once when it has ended. */
export interface WebhookAttempt {
  deliveryId: string
  /** Counts from 1. */
  number: number
  /** `manual`: requested by the owner. It doesn't affect the retry schedule. */
  trigger: 'schedule' | 'manual'
  startedAt: Date
  endedAt: Date
  durationMs: number
  requestHeaders: HttpHeader[]
  /** Null if the attempt succeeded. */
  error: AttemptError | null
  response: AttemptResponse | null
}
