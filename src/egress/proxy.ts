import { Agent } from 'node:http'
import { RequestError, Server } from 'proxy-chain'
import type { Log } from '../shared/log.ts'
import { type AddressPolicy, EgressDenied } from './address-policy.ts'
import { isThisMachine } from './address-ranges.ts'
import { createDenials, type Denials } from './denials.ts'
import { pinnedLookup } from './pinned-lookup.ts'

/** Marks responses that come from the proxy itself rather than from the target. */
export const DENIED_HEADER = 'X-Egress-Denied'

export interface EgressLimits {
  /**
   * The maximum number of concurrent connections from browsers. A browser opens up to 32 connections to a
   * proxy, and up to 32 more for WebSockets.
   */
  connectionsMax: number
  /**
   * How long a connection may be idle before it's closed, in milliseconds. This is longer than a page may
   * take to load.
   */
  idleMs: number
}

const LIMITS: EgressLimits = { connectionsMax: 1024, idleMs: 150_000 }

/**
 * How long to keep an idle connection to a target for the next unencrypted request, in milliseconds. Most
 * servers close idle connections after 5 s.
 */
const KEPT_ALIVE_MS = 2000

export interface EgressProxy {
  /** `http://127.0.0.1:PORT`, for `--proxy-server`. */
  url: string
  /** The denied requests. Browsers can't distinguish denied requests from failed ones. */
  denied: Denials
  close(): Promise<void>
}

export interface EgressProxyDeps {
  policy: AddressPolicy
  log: Log
  limits?: Partial<EgressLimits>
}

/**
 * Starts the forward proxy that all browsers use. They send each navigation, redirect, subresource, worker
 * script and WebSocket to the proxy as a separate request. For each request, the proxy resolves the host
 * once, checks all addresses, and connects to one of them.
 */
export async function startEgressProxy({ policy, log, limits }: EgressProxyDeps): Promise<EgressProxy> {
  const { connectionsMax, idleMs } = { ...LIMITS, ...limits }
  const denied = createDenials()
  // Without an agent, unencrypted requests would use Node's global agent, which may use HTTP_PROXY and
  // doesn't check any addresses.
  const httpAgent = new Agent({ keepAlive: true, timeout: KEPT_ALIVE_MS })
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    async prepareRequestFunction({ hostname, port, request }) {
      dropHeader(request.rawHeaders, 'proxy-connection')
      try {
        const addresses = await policy.resolveAllowed(hostname, Number(port))
        // An address block in EGRESS_ALLOW may include the proxy itself. In that case, a page could make the
        // proxy send requests to itself in a loop.
        if (Number(port) === server.port && addresses.some(({ address }) => isThisMachine(address)))
          throw new EgressDenied(`${hostname}:${port} is the proxy's own address`)
        return { dnsLookup: pinnedLookup(addresses) as never, httpAgent }
      } catch (error) {
        if (error instanceof EgressDenied) {
          if (denied.count(`${hostname}:${port}`)) log.warn({ hostname, port }, 'outbound request denied')
          throw new RequestError(error.message, 403, { [DENIED_HEADER]: 'address' })
        }
        throw new RequestError(`${hostname} cannot be resolved`, 502, { [DENIED_HEADER]: 'unresolvable' })
      }
    },
  })
  server.server.maxConnections = connectionsMax
  server.server.setTimeout(idleMs)
  await server.listen()
  return {
    url: `http://127.0.0.1:${server.port}`,
    denied,
    async close() {
      await server.close(true)
      httpAgent.destroy()
    },
  }
}

/**
 * Removes a header that the proxy library would forward. It could reveal to the target that the request comes
 * from an audit.
 */
function dropHeader(rawHeaders: string[], name: string): void {
  const place = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  if (place >= 0) rawHeaders.splice(place, 2)
}
