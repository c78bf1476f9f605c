import { createHmac } from 'node:crypto'
import type { SignatureFormat, WebhookEventKind } from '../../../model/webhook.ts'
import type { HttpHeader } from '../../../model/webhook-delivery.ts'

export interface Signed {
  eventId: string
  kind: WebhookEventKind
  deliveryId: string
  isTest: boolean
  format: SignatureFormat
  /**
   * The current secret, followed by older ones that are still valid after a rotation. All are in plain text.
   */
  secrets: readonly string[]
  /** The time of the attempt, not of the event, because receivers may reject signatures older than 300 s. */
  at: Date
  body: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

/** The key is the UTF-8 text of the secret (specification, Signature). */
const hexSignature = (secret: string, timestamp: number, body: string) =>
  hmac(secret, `${timestamp}.${body}`).digest('hex')

const WHSEC = /^whsec_((?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/

/**
 * Returns the key for the Standard Webhooks signature. This is the decoded base64 after `whsec_`, or the
 * UTF-8 bytes of any other secret, as in the Standard Webhooks libraries.
 */
export function standardKey(secret: string): Buffer {
  const encoded = WHSEC.exec(secret)?.[1]
  return encoded === undefined ? Buffer.from(secret, 'utf8') : Buffer.from(encoded, 'base64')
}

/**
 * Returns all headers for an attempt. During a rotation, the headers contain a signature for each secret,
 * newest first.
 */
export function signedHeaders(signed: Signed): HttpHeader[] {
  const { eventId, kind, deliveryId, isTest, format, secrets, at, body } = signed
  const timestamp = Math.floor(at.getTime() / 1000)
  const hex = secrets.map((secret) => hexSignature(secret, timestamp, body))
  const standard = secrets.map(
    (secret) => `v1,${hmac(standardKey(secret), `${eventId}.${timestamp}.${body}`).digest('base64')}`,
  )
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'User-Agent': 'Audit-Service-Webhooks/1',
    'X-Service-Event': kind,
    'X-Service-Delivery': deliveryId,
    // Format `b` allows only one signature, so it is made with the newest secret.
    'X-Service-Signature':
      format === 'a' ? [`t=${timestamp}`, ...hex.map((each) => `v1=${each}`)].join(',') : hex[0]!,
    'X-Service-Timestamp': String(timestamp),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standard.join(' '),
    ...(isTest && { 'X-Service-Test': 'true' }),
  }
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}
