import { formatNumber } from '../components/format.ts'
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
  address_refused: 'Address not allowed',
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
  {
    value: 'envelope',
    name: 'Envelope',
    about: 'The event, its time and the scores, for programs that read the issues through the API.',
  },
  {
    value: 'flat',
    name: 'Flat',
    about: 'A flat, machine-readable object that includes all issues. Payloads can be several megabytes.',
  },
  {
    value: 'slack',
    name: 'Slack',
    about: 'A short message for a Slack app’s incoming webhook URL.',
  },
  {
    value: 'teams',
    name: 'Teams',
    about: 'A card for a Teams workflow that starts when it receives a webhook request.',
  },
] as const satisfies { value: PayloadFormat; name: string; about: string }[]

export const SIGNATURE_FORMATS = [
  {
    value: 'a',
    name: 'Format A',
    about:
      'One header with the time and the signature. During a rotation, it contains a signature for each secret.',
  },
  { value: 'b', name: 'Format B', about: 'Separate headers for the signature and the time.' },
] as const satisfies { value: SignatureFormat; name: string; about: string }[]

export const EVENTS = [
  { value: 'audit.completed', name: 'Audit completed', hint: null },
  {
    value: 'audit.failed',
    name: 'Audit failed',
    hint: 'The result wasn’t within your limits, or the page couldn’t be audited.',
  },
  {
    value: 'audit.regressed',
    name: 'Audit regressed',
    hint: 'The score dropped by more than you allow, or there are too many new issues. Sent at most once a day for each schedule.',
  },
] as const

export const EVENT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  EVENTS.map(({ value, name }) => [value, name]),
)

/** Rounds down so that only an endpoint without any failures has 100%. */
export const formatSuccess = (rate: number | null): string =>
  rate === null ? '–' : `${formatNumber(Math.floor(rate * 1000) / 10)}%`

export const formatLatency = (ms: number | null): string => {
  if (ms === null) return '–'
  return ms < 1000 ? `${formatNumber(ms)} ms` : `${formatNumber(ms / 1000, { maximumFractionDigits: 1 })} s`
}
