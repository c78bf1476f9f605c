/**
 * A receiver of webhooks without dependencies: `node docs/examples/receiver.ts` (Node 24).
 * WEBHOOK_SECRETS holds the secret, during a rotation both, comma apart. HTTPS is either ended by a proxy before it, or
 * spoken with the PEM files that TLS_CERTIFICATE and TLS_KEY name.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const TOLERANCE_SECONDS = 300

type Headers = Record<string, string | string[] | undefined>

/** Whether one of the secrets signed these very bytes, not longer ago than the tolerance. */
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

/** Form A has time and signatures in one header (`t=…,v1=…`), form B each in its own. */
function readSignature(headers: Headers): { timestamp: string; signatures: string[] } {
  const signature = String(headers['x-service-signature'] ?? '')
  if (!signature.startsWith('t='))
    return { timestamp: String(headers['x-service-timestamp'] ?? ''), signatures: [signature] }
  const parts = signature.split(',').map((part) => part.split('='))
  const of = (wanted: string) => parts.filter(([name]) => name === wanted).map(([, value]) => value ?? '')
  return { timestamp: of('t')[0] ?? '', signatures: of('v1') }
}

export interface Told {
  event: 'audit.completed' | 'audit.failed'
  jobId: string
  /** 0 to 100; null for a failed audit. */
  overall: number | null
  error: string | null
}

/** What both forms of the payload have in common. */
export function readEvent(rawBody: Buffer): Told {
  const body = JSON.parse(rawBody.toString('utf8'))
  const data = body.data ?? body
  return {
    event: body.event ?? `audit.${body.status}`,
    jobId: data.job_id,
    overall: data.scores?.overall ?? null,
    error: data.error ?? null,
  }
}

/** @param onEvent Called once for each event, however often it is delivered. */
export function createReceiver(secrets: readonly string[], onEvent: (told: Told) => void) {
  // In production: a unique key in your database, kept for some days.
  const seen = new Set<string>()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The bytes as they came: JSON that was parsed and printed again has another signature.
    const rawBody = await buffer(request)
    if (!isGenuine(request.headers, rawBody, secrets)) {
      response.writeHead(401).end()
      return
    }
    const told = readEvent(rawBody)
    const key = `${told.jobId} ${told.event}`
    if (!seen.has(key)) onEvent(told)
    seen.add(key)
    // Answer within five seconds: whatever takes longer is done afterwards.
    response.writeHead(204).end()
  }
}

if (process.argv[1] === import.meta.filename) {
  const { WEBHOOK_SECRETS = '', PORT = '8443', TLS_CERTIFICATE, TLS_KEY } = process.env
  const receiver = createReceiver(WEBHOOK_SECRETS.split(','), (told) => console.log(JSON.stringify(told)))
  const server =
    TLS_CERTIFICATE && TLS_KEY
      ? createHttpsServer({ cert: readFileSync(TLS_CERTIFICATE), key: readFileSync(TLS_KEY) }, receiver)
      : createHttpServer(receiver)
  server.listen(Number(PORT), '127.0.0.1', () =>
    console.log(`listening ${(server.address() as AddressInfo).port}`),
  )
}
