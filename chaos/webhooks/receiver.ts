import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Random } from '../../test/support/random.ts'
import type { Certificate } from '../../test/support/receiver.ts'
import { isSigned } from './signature.ts'

/** A request as seen by the receiver. */
export interface Visit {
  path: string
  deliveryId: string
  /** Whether both signatures were valid for the body when it arrived. */
  isSigned: boolean
  /** Whether the response was sent before the connection broke. */
  isAnswered: boolean
  status: number
  begunAt: Date
  endedAt: Date
}

const HANDLER_MS = { least: 50, most: 300 }
/**
 * The proportion of deliveries whose first request receives a 503, so that there are retries even without
 * faults.
 */
const REFUSED = 0.1

export interface ReceiverOptions {
  certificate: Certificate
  random: Random
  secretOf: (path: string) => string
  /** Called when a request begins. */
  onBegin: () => void
}

export type RecordingReceiver = Awaited<ReturnType<typeof openReceiver>>

/** Opens a slow receiver that records everything. Its port can be closed and opened again. */
export async function openReceiver({ certificate, random, secretOf, onBegin }: ReceiverOptions) {
  const visits: Visit[] = []
  const overlaps: string[] = []
  const inside = new Map<string, number>()
  const known = new Set<string>()

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const deliveryId = String(request.headers['x-service-delivery'])
    const path = request.url ?? ''
    const begunAt = new Date()
    const already = inside.get(deliveryId) ?? 0
    if (already > 0) overlaps.push(deliveryId)
    inside.set(deliveryId, already + 1)
    onBegin()
    const status = !known.has(deliveryId) && random.isTrue(REFUSED) ? 503 : 204
    known.add(deliveryId)
    const timer = setTimeout(
      () => response.writeHead(status).end(),
      random.between(HANDLER_MS.least, HANDLER_MS.most),
    )
    const closed = once(response, 'close')
    const bytes = await buffer(request).catch(() => null)
    const signed = bytes !== null && isSigned(request.headers, bytes.toString('utf8'), secretOf(path))
    await closed
    clearTimeout(timer)
    inside.set(deliveryId, inside.get(deliveryId)! - 1)
    if (bytes === null) return
    const isAnswered = response.writableFinished
    visits.push({ path, deliveryId, isSigned: signed, isAnswered, status, begunAt, endedAt: new Date() })
  }

  const open = async (port: number): Promise<Server> => {
    const server = createServer({ key: certificate.key, cert: certificate.certificate }, receive)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.address() as AddressInfo

  return {
    url: `https://127.0.0.1:${port}`,
    port,
    visits,
    /** The ids of deliveries with overlapping requests. */
    overlaps,
    /** Closes the port and all open connections. */
    shut(): void {
      server.close()
      server.closeAllConnections()
    },
    async reopen(): Promise<void> {
      server = await open(port)
    },
  }
}
