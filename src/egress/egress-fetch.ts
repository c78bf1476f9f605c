import http from 'node:http'
import https from 'node:https'
import { type AddressPolicy, EgressDenied } from './address-policy.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { portOf } from './egress-allow.ts'
import { pinnedLookup } from './pinned-lookup.ts'

export interface EgressRequest {
  signal?: AbortSignal
  /**
   * The time limit in milliseconds, from the call to the last byte of the response, including redirects. By
   * default, there is no limit.
   */
  deadlineMs?: number
  /** The maximum number of bytes of the body to read. */
  maxBytes: number
  /**
   * The maximum number of redirects to follow. 0 by default. The target of each redirect is checked like the
   * first URL. Only GET and HEAD requests follow redirects.
   */
  redirectsMax?: number
  /** The request method. GET by default. */
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  /** The body, which is sent unchanged. */
  body?: string | Uint8Array
}

export interface EgressResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  isTruncated: boolean
  finalUrl: string
  /** The number of redirects followed. */
  redirects: number
}

interface ProbeRequest {
  method: 'HEAD' | 'GET'
  signal: AbortSignal
  /** The User-Agent header. Null to send the service's name. */
  userAgent: string | null
}

interface ProbeResult {
  status: number
  finalUrl: string
  redirects: number
  /** The media type in lowercase, without parameters. */
  contentType: string
  text: string
}

const PROBE_USER_AGENT = 'Mozilla/5.0 (compatible; audit-service)'

const CLIENTS: Record<string, typeof http | typeof https> = { 'http:': http, 'https:': https }

export interface EgressFetchDeps {
  policy: AddressPolicy
  /** The connection pool. Without it, each request opens its own connection. */
  connections?: ConnectionPool | undefined
}

/**
 * Sends the service's own requests, such as those for robots.txt. The same policy applies to them as to the
 * browsers' requests.
 */
export function createEgressFetch({ policy, connections }: EgressFetchDeps) {
  const exchange = async (url: URL, request: BoundRequest, redirects = 0): Promise<EgressResponse> => {
    const response = await open({ policy, connections }, url, request)
    const { location } = response.headers
    const { statusCode: status = 0 } = response
    if (location && status >= 300 && status < 400 && request.redirectsMax > 0) {
      response.destroy()
      const rest = { ...request, redirectsMax: request.redirectsMax - 1 }
      return exchange(new URL(location, url), rest, redirects + 1)
    }
    const body = await readBody(response, request.maxBytes)
    return { status, headers: response.headers, finalUrl: url.href, redirects, ...body }
  }

  /**
   * @throws EgressDenied, the signal's reason, a `TimeoutError` after the deadline, or the connection's error.
   */
  const send = async (url: string, request: EgressRequest): Promise<EgressResponse> => {
    const { signal: given, deadlineMs, method = 'GET', redirectsMax = 0 } = request
    const ends = [given, deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs)]
    const signal = AbortSignal.any(ends.filter((end) => end !== undefined))
    const bound = { ...request, method, signal, redirectsMax: method === 'POST' ? 0 : redirectsMax }
    try {
      return await endedBy(signal, exchange(new URL(url), bound))
    } catch (error) {
      signal.throwIfAborted()
      throw error
    }
  }

  return {
    send,

    get: (url: string, request: Omit<EgressRequest, 'method' | 'body'>) => send(url, request),

    /**
     * Returns the text at a URL, or null unless the status is 2xx. Reads at most 512 KiB because RFC 9309
     * requires 500 KiB for robots.txt.
     */
    async text(url: string, signal: AbortSignal): Promise<string | null> {
      const { status, body } = await send(url, { signal, maxBytes: 512 * 1024, redirectsMax: 5 })
      return status >= 200 && status < 300 ? body.toString('utf8') : null
    },

    /** Requests a URL with a bot's user agent and returns at most 64 KiB of the response. */
    async probe(url: string, { method, signal, userAgent }: ProbeRequest): Promise<ProbeResult> {
      const headers = { 'User-Agent': userAgent ?? PROBE_USER_AGENT, Accept: 'text/html,*/*;q=0.8' }
      const response = await send(url, { method, signal, headers, maxBytes: 64 * 1024, redirectsMax: 5 })
      const { status, finalUrl, redirects, body } = response
      const contentType = (response.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
      return { status, finalUrl, redirects, contentType, text: body.toString('utf8') }
    },
  }
}

type BoundRequest = EgressRequest & { method: string; signal: AbortSignal; redirectsMax: number }

async function open(
  { policy, connections }: EgressFetchDeps,
  url: URL,
  { method, headers, body, signal }: BoundRequest,
): Promise<http.IncomingMessage> {
  const client = CLIENTS[url.protocol]
  if (!client) throw new EgressDenied(`${url.protocol} is not supported`)
  if (url.username || url.password) throw new EgressDenied(`the URL for ${url.host} contains credentials`)
  const addresses = await policy.resolveAllowed(url.hostname, portOf(url))
  signal.throwIfAborted()
  // Node doesn't call this for a URL with an IP address, which can't change after the check.
  const lookup = pinnedLookup(addresses)
  const once = (agent: http.Agent | false) => {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    // The request never uses Node's global agent, which could use a proxy from the environment.
    const request = client.request(url, { method, headers, lookup, signal, agent }, resolve)
    request.on('error', (error) => reject(request.reusedSocket ? new StaleConnection(error) : error))
    // If the server switches protocols, the request closes without emitting an error.
    request.on('close', () => reject(new Error(`${url.host} closed the connection without a response`)))
    request.end(body)
    return promise
  }
  return once(connections?.to(url.protocol, addresses) ?? false).catch((error) => {
    // The server closed the idle connection before it received the request, so sending the request again is
    // safe.
    if (error instanceof StaleConnection && !signal.aborted) return once(false)
    throw error
  })
}

class StaleConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** Rejects as soon as the signal aborts, since a DNS lookup can't be cancelled. */
function endedBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function readBody(response: http.IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: size > maxBytes }
}
