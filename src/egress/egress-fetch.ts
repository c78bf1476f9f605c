import http from 'node:http'
import https from 'node:https'
import type { AddressPolicy } from './address-policy.ts'
import { portOf } from './egress-allow.ts'
import { pinnedLookup } from './pinned-lookup.ts'

export interface EgressRequest {
  signal: AbortSignal
  /** More of a body is not read. */
  maxBytes: number
  /** How many redirects are followed, each checked like the first address. */
  redirectsMax: number
}

export interface EgressResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  isTruncated: boolean
  finalUrl: string
}

export type EgressFetch = ReturnType<typeof createEgressFetch>

/** The service's own requests, robots.txt for instance, through the same policy as the browser's. */
export function createEgressFetch({ policy }: { policy: AddressPolicy }) {
  const get = async (url: URL, request: EgressRequest): Promise<EgressResponse> => {
    const addresses = await policy.resolveAllowed(url.hostname, portOf(url))
    const client = url.protocol === 'https:' ? https : http
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    // A literal address is never looked up; it was checked just now, and the look-up answers the same.
    const lookup = pinnedLookup(addresses)
    client.get(url, { lookup, signal: request.signal, agent: false }, resolve).on('error', reject)
    const response = await promise
    const { location } = response.headers
    const { statusCode: status = 0 } = response
    if (status >= 300 && status < 400 && location && request.redirectsMax > 0) {
      response.destroy()
      return get(new URL(location, url), { ...request, redirectsMax: request.redirectsMax - 1 })
    }
    return {
      status,
      headers: response.headers,
      finalUrl: url.href,
      ...(await readBody(response, request.maxBytes)),
    }
  }

  return {
    get: (url: string, request: EgressRequest) => get(new URL(url), request),

    /** The text at an address, or null when there is none; at most 512 KiB (RFC 9309 asks for 500 KiB of robots.txt). */
    async text(url: string, signal: AbortSignal): Promise<string | null> {
      const { status, body } = await get(new URL(url), { signal, maxBytes: 512 * 1024, redirectsMax: 5 })
      return status >= 200 && status < 300 ? body.toString('utf8') : null
    },
  }
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
