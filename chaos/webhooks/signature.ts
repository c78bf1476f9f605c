import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'

const TOLERANCE_SECONDS = 300

/**
 * Returns true if both signatures are currently valid for the body: the one in format A or B from the
 * specification, and the one defined by Standard Webhooks.
 */
export function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const form = String(headers['x-service-signature'])
  const [time, signatures] = form.startsWith('t=')
    ? [/^t=(\d+)/.exec(form)?.[1], [...form.matchAll(/v1=([0-9a-f]{64})/g)].map(([, hex]) => hex)]
    : [String(headers['x-service-timestamp']), [form]]
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return isFresh && signatures.includes(expected) && isStandard(headers, body, secret)
}

function isStandard(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  try {
    const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
    const given = Object.fromEntries(named.map((name) => [name, String(headers[name])]))
    new Webhook(new TextEncoder().encode(secret), { format: 'raw' }).verify(body, given)
    return true
  } catch {
    return false
  }
}
