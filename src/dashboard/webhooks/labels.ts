import type {
  PayloadFormat,
  SignatureFormat,
  WebhookAttemptErrorClass,
  WebhookDeliveryState,
  WebhookDisabledReason,
} from '../generated/operations.ts'

export const DELIVERY_STATES = [
  'pending',
  'delivered',
  'failed',
  'skipped',
] as const satisfies readonly WebhookDeliveryState[]

export const DELIVERY_LABELS: Record<WebhookDeliveryState, string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
}

export const DISABLED_LABELS: Record<WebhookDisabledReason, string> = {
  gone: 'Its receiver said that it is gone (410).',
  failing: 'Ten of its deliveries failed for good within 72 hours.',
  owner: 'Disabled by hand.',
}

export const ATTEMPT_ERROR_LABELS: Record<WebhookAttemptErrorClass, string> = {
  address_refused: 'The address may not be reached from here',
  connect: 'No connection',
  dns: 'No such name',
  interrupted: 'Interrupted on our side',
  protocol: 'No answer that can be read',
  redirect: 'Redirects are not followed',
  status: 'Refused by the receiver',
  timeout: 'No answer in time',
  tls: 'The certificate or the encryption failed',
}

export const PAYLOAD_FORMATS = [
  { value: 'envelope', name: 'Envelope' },
  { value: 'flat', name: 'Flat' },
] as const satisfies { value: PayloadFormat; name: string }[]

export const SIGNATURE_FORMATS = [
  { value: 'a', name: 'Form A' },
  { value: 'b', name: 'Form B' },
] as const satisfies { value: SignatureFormat; name: string }[]

export const EVENT_LABELS: Record<string, string> = {
  'audit.completed': 'Audit completed',
  'audit.failed': 'Audit failed',
}
