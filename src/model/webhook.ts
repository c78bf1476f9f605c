import { z } from 'zod'
import { fieldErrorsOf, requireFields, validationError } from './new-audit.ts'

/** `slack` and `teams` are formats for the incoming webhooks of these services. */
export const PAYLOAD_FORMATS = ['envelope', 'flat', 'slack', 'teams'] as const
export type PayloadFormat = (typeof PAYLOAD_FORMATS)[number]

/**
 * When an audit ends, this causes one of the first two events. `audit.regressed` may follow `audit.failed`.
 */
export const WEBHOOK_EVENT_KINDS = ['audit.completed', 'audit.failed', 'audit.regressed'] as const
export type WebhookEventKind = (typeof WEBHOOK_EVENT_KINDS)[number]

/** The events that webhooks receive by default. */
export const DEFAULT_EVENTS: readonly WebhookEventKind[] = ['audit.completed', 'audit.failed']

/**
 * The signature formats. Format `a` sends the time and signature in one header, and format `b` uses two
 * headers (specification, Signature).
 */
export const SIGNATURE_FORMATS = ['a', 'b'] as const
export type SignatureFormat = (typeof SIGNATURE_FORMATS)[number]

/**
 * The reasons why a webhook is disabled: the receiver responded with 410 (`gone`), too many deliveries failed
 * permanently (`failing`), or the owner disabled it (`owner`).
 */
export const DISABLED_REASONS = ['gone', 'failing', 'owner'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

export interface Webhook {
  id: string
  accountId: string
  url: string
  /** The events that the webhook receives, in the order of `WEBHOOK_EVENT_KINDS`. */
  events: readonly WebhookEventKind[]
  payloadFormat: PayloadFormat
  signatureFormat: SignatureFormat
  createdAt: Date
  enabled: boolean
  disabledReason: DisabledReason | null
  disabledAt: Date | null
  /** The time when the webhook was last enabled again, or null. Earlier failures don't count. */
  enabledAt: Date | null
  /** The time until which previous secrets also sign deliveries. */
  formerSecretsUntil: Date | null
}

export const NEW_WEBHOOK_STATE = {
  enabled: true,
  disabledReason: null,
  disabledAt: null,
  enabledAt: null,
  formerSecretsUntil: null,
} as const satisfies Partial<Webhook>

/** How long a previous secret may still be used for signatures, in seconds. */
export const GRACE_SECONDS = { default: 86_400, max: 7 * 86_400 } as const

/**
 * The fields of `POST /webhooks`, under their names in the specification. The `url` is also checked by the
 * address policy.
 */
export const NEW_WEBHOOK = z.object({
  url: z.string(),
  secret: z.string().min(16).max(128),
  events: z.array(z.enum(WEBHOOK_EVENT_KINDS)).min(1).max(WEBHOOK_EVENT_KINDS.length).nullish(),
  payload_format: z.enum(PAYLOAD_FORMATS).nullish(),
  signature_format: z.enum(SIGNATURE_FORMATS).nullish(),
})

/** @throws ServiceError `missing_parameter`. */
export const requireWebhookFields = (fields: Record<string, unknown>): void =>
  requireFields(fields, ['url', 'secret'])

/** @throws ServiceError `validation_error` listing all invalid fields. */
export function readNewWebhook(fields: Record<string, unknown>) {
  const parsed = NEW_WEBHOOK.safeParse(fields)
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  const { url, secret, events, payload_format, signature_format } = parsed.data
  return {
    url,
    secret,
    events: events ? inOrder(events) : DEFAULT_EVENTS,
    payloadFormat: payload_format ?? 'envelope',
    signatureFormat: signature_format ?? 'a',
  } as const
}

/**
 * Returns events in a fixed order, so that the same choice of events is always stored in the same way and
 * concurrent changes are detected.
 */
const inOrder = (events: readonly WebhookEventKind[]): WebhookEventKind[] =>
  WEBHOOK_EVENT_KINDS.filter((kind) => events.includes(kind))

/** The fields of `PATCH /webhooks/{id}`. Missing and null fields keep their values. */
export const WEBHOOK_CHANGES = NEW_WEBHOOK.omit({ secret: true }).extend({
  url: NEW_WEBHOOK.shape.url.nullish(),
  enabled: z.boolean().nullish(),
})

/** The fields that owners can change with `PATCH`. */
export type WebhookOptions = Pick<Webhook, 'url' | 'enabled' | 'events' | 'payloadFormat' | 'signatureFormat'>

/**
 * Returns the settings after a change.
 * @throws ServiceError `validation_error` listing all invalid fields.
 */
export function readWebhookChanges(fields: Record<string, unknown>, webhook: Webhook): WebhookOptions {
  const parsed = WEBHOOK_CHANGES.safeParse(fields)
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  const { url, enabled, events, payload_format, signature_format } = parsed.data
  return {
    url: url ?? webhook.url,
    enabled: enabled ?? webhook.enabled,
    events: events ? inOrder(events) : webhook.events,
    payloadFormat: payload_format ?? webhook.payloadFormat,
    signatureFormat: signature_format ?? webhook.signatureFormat,
  }
}

const ROTATION = z.object({
  secret: NEW_WEBHOOK.shape.secret,
  grace_seconds: z.number().int().min(0).max(GRACE_SECONDS.max).nullish(),
})

/** @throws ServiceError `validation_error` listing all invalid fields. */
export function readRotation(fields: Record<string, unknown>) {
  const parsed = ROTATION.safeParse(fields)
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  const { secret, grace_seconds } = parsed.data
  return { secret, graceSeconds: grace_seconds ?? GRACE_SECONDS.default }
}
