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

export const DELIVERY_WORDS: Record<WebhookDeliveryState, string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
}

export const DISABLED_WORDS: Record<WebhookDisabledReason, string> = {
  gone: 'Its receiver said that it is gone (410).',
  failing: 'Ten of its deliveries failed for good within 72 hours.',
  owner: 'Disabled by hand.',
}

export const ATTEMPT_ERROR_WORDS: Record<WebhookAttemptErrorClass, string> = {
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

export const EVENT_WORDS: Record<string, string> = {
  'audit.completed': 'Audit completed',
  'audit.failed': 'Audit failed',
}

export const SECRET_LENGTH = { min: 16, max: 128 }

/** 32 random bytes: as strong as the signature itself. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const secretFault = (secret: string): string | null =>
  secret.length > 0 && secret.length < SECRET_LENGTH.min
    ? `Use at least ${SECRET_LENGTH.min} characters.`
    : null

/** What is wrong with a receiver's address before it is sent; null when nothing is seen. */
export function receiverFault(text: string): string | null {
  if (!text) return null
  if (!URL.canParse(text)) return 'This is not a web address, such as https://example.com/hooks.'
  return new URL(text).protocol === 'https:' ? null : 'The address has to begin with https://.'
}

/** Its body as it is easier to read, where it is JSON. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
