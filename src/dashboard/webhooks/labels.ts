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

export const DELIVERY = { one: 'delivery', many: 'deliveries' }

export const DISABLED_LABELS: Record<WebhookDisabledReason, string> = {
  gone: 'The receiver returned 410 Gone.',
  failing: 'Ten deliveries failed permanently within 72 hours.',
  owner: 'Disabled manually.',
}

export const ATTEMPT_ERROR_LABELS: Record<WebhookAttemptErrorClass, string> = {
  address_refused: 'The address isn’t allowed',
  connect: 'Connection failed',
  dns: 'Host name not found',
  interrupted: 'Interrupted on our side',
  protocol: 'Invalid HTTP response',
  redirect: 'Redirects aren’t followed',
  status: 'Rejected by the receiver',
  timeout: 'Timed out',
  tls: 'TLS or certificate error',
}

export const PAYLOAD_FORMATS = [
  { value: 'envelope', name: 'Envelope' },
  { value: 'flat', name: 'Flat' },
  { value: 'slack', name: 'Slack' },
  { value: 'teams', name: 'Teams' },
] as const satisfies { value: PayloadFormat; name: string }[]

export const SIGNATURE_FORMATS = [
  { value: 'a', name: 'Format A' },
  { value: 'b', name: 'Format B' },
] as const satisfies { value: SignatureFormat; name: string }[]

export const EVENT_LABELS: Record<string, string> = {
  'audit.completed': 'Audit completed',
  'audit.failed': 'Audit failed',
  'audit.regressed': 'Audit regressed',
}
