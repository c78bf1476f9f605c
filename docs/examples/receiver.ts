/**
 * A webhook receiver without dependencies. Run `node docs/examples/receiver.ts` with Node 24.
 *
 * Set WEBHOOK_SECRETS to the secret or, during a rotation, to both secrets, separated by a comma. The receiver listens
 * on port 8443 of 127.0.0.1. To use another port, set PORT. For HTTPS, put a proxy in front of the receiver, or set
 * TLS_CERTIFICATE and TLS_KEY to the paths of PEM files.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const TOLERANCE_SECONDS = 300

type Headers = Record<string, string | string[] | undefined>

/** Returns whether one of the secrets signed exactly these bytes within the tolerance. */
export function isGenuine(
  headers: Headers,
  rawBody: Buffer,
  secrets: readonly string[],
  nowSeconds = Date.now() / 1000,
): boolean {
  const { timestamp, signatures } = readSignature(headers)
  if (!/^\d+$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest()
    return signatures.some((signature) => {
      const given = Buffer.from(signature, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  })
}

/** Format A has the time and the signatures in one header (`t=…,v1=…`). Format B has two headers. */
function readSignature(headers: Headers): { timestamp: string; signatures: string[] } {
  const signature = String(headers['x-service-signature'] ?? '')
  if (!signature.startsWith('t='))
    return { timestamp: String(headers['x-service-timestamp'] ?? ''), signatures: [signature] }
  const parts = signature.split(',').map((part) => part.split('='))
  const of = (wanted: string) => parts.filter(([name]) => name === wanted).map(([, value]) => value ?? '')
  return { timestamp: of('t')[0] ?? '', signatures: of('v1') }
}

export interface ReceivedEvent {
  event: 'audit.completed' | 'audit.failed'
  jobId: string
  /** From 0 to 100. Null for a failed audit. */
  overall: number | null
  error: string | null
}

/** Returns the fields that both payload formats contain. */
export function readEvent(rawBody: Buffer): ReceivedEvent {
  const body = JSON.parse(rawBody.toString('utf8'))
  const data = body.data ?? body
  return {
    event: body.event ?? `audit.${body.status}`,
    jobId: data.job_id,
    overall: data.scores?.overall ?? null,
    error: data.error ?? null,
  }
}

/** @param onEvent called once for each event, even if the event is delivered repeatedly. */
export function createReceiver(secrets: readonly string[], onEvent: (received: ReceivedEvent) => void) {
  // In production, store these keys in your database for some days, with a unique index.
  const seen = new Set<string>()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The signature is for these exact bytes. JSON that was parsed and serialized again has a different one.
    const rawBody = await buffer(request)
    if (!isGenuine(request.headers, rawBody, secrets)) {
      response.writeHead(401).end()
      return
    }
    const received = readEvent(rawBody)
    const key = `${received.jobId} ${received.event}`
    if (!seen.has(key)) onEvent(received)
    seen.add(key)
    // Respond within five seconds. Do work that takes longer after the response.
    response.writeHead(204).end()
  }
}

if (process.argv[1] === import.meta.filename) {
  const { WEBHOOK_SECRETS, PORT = '8443', TLS_CERTIFICATE, TLS_KEY } = process.env
  // Anyone can sign with an empty secret.
  const secrets = (WEBHOOK_SECRETS ?? '').split(',')
  if (secrets.includes('')) throw new Error('Set WEBHOOK_SECRETS to the secret of the webhook.')
  const receiver = createReceiver(secrets, (event) => console.log(JSON.stringify(event)))
  const server =
    TLS_CERTIFICATE && TLS_KEY
      ? createHttpsServer({ cert: readFileSync(TLS_CERTIFICATE), key: readFileSync(TLS_KEY) }, receiver)
      : createHttpServer(receiver)
  server.listen(Number(PORT), '127.0.0.1', () =>
    console.log(`listening ${(server.address() as AddressInfo).port}`),
  )
}
