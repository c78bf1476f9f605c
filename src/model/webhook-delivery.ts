import type { PayloadFormat } from './webhook.ts'

export const WEBHOOK_EVENT_KINDS = ['audit.completed', 'audit.failed'] as const
export type WebhookEventKind = (typeof WEBHOOK_EVENT_KINDS)[number]

/** One thing that happened, told to any number of webhooks. */
export interface WebhookEvent {
  /** Of an audit's end it follows from the audit's id, so that it is made once. */
  id: string
  accountId: string
  kind: WebhookEventKind
  /** Null for a test. */
  auditId: string | null
  isTest: boolean
  /** When it happened. */
  at: Date
}

/**
 * `pending`: an attempt is due or under way. `delivered`: the receiver answered 2xx. `failed`: no attempt follows.
 * `skipped`: nothing was sent, or no longer, since the webhook is disabled.
 */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Of a delivery that will not be made; the code is that of the error table. */
export interface DeliveryFailure {
  code: 'webhook_delivery_failed'
  message: string
}

/** Where a delivery stands; all of it changes in one write. */
export interface DeliveryStanding {
  state: DeliveryState
  nextAttemptAt: Date | null
  endedAt: Date | null
  failure: DeliveryFailure | null
}

/** Who is at an attempt right now. */
export interface AttemptHold {
  number: number
  startedAt: Date
  machine: string
  pid: number
  instance: string
}

/** One event on its way to one webhook. */
export interface WebhookDelivery extends DeliveryStanding {
  id: string
  /** Counts the changes; each is guarded by it. */
  revision: number
  accountId: string
  webhookId: string
  event: WebhookEvent
  /** The webhook's when the event happened. */
  payloadFormat: PayloadFormat
  /** When a worker may take it: the next attempt, or the end of the hold on one; null once ended. */
  dueAt: Date | null
  /** Attempts begun, whatever became of them. */
  attemptCount: number
  /** Attempts of the schedule that failed: what the five are counted by. */
  failedCount: number
  /** When the last attempt of the schedule failed. */
  exhaustedAt: Date | null
  hold: AttemptHold | null
  /** Where it stood before its owner asked for another attempt: a failed one leads back there. */
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
  /** The worker was lost during it: whether it arrived is not known. */
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

/** What the receiver said, as far as it is kept. */
export interface AttemptResponse {
  status: number
  headers: HttpHeader[]
  /** UTF-8; bytes that are none are replaced. */
  body: string
  /** The receiver said more than is kept. */
  isTruncated: boolean
  /** Of the header `Retry-After`. */
  retryAfterSeconds: number | null
}

/** One attempt, written once, when it has ended. */
export interface WebhookAttempt {
  deliveryId: string
  /** Counts from 1. */
  number: number
  /** `manual`: the owner asked for it, and the schedule goes on without it. */
  trigger: 'schedule' | 'manual'
  startedAt: Date
  endedAt: Date
  durationMs: number
  requestHeaders: HttpHeader[]
  /** Null for a success. */
  error: AttemptError | null
  response: AttemptResponse | null
}
