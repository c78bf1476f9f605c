import { Agent } from 'node:http'
import { RequestError, Server } from 'proxy-chain'
import type { Log } from '../shared/log.ts'
import { type AddressPolicy, EgressDenied } from './address-policy.ts'
import { isThisMachine } from './address-ranges.ts'
import { createDenials, type Denials } from './denials.ts'
import { pinnedLookup } from './pinned-lookup.ts'

/** The header of an answer that the proxy gives in place of the target. */
export const DENIED_HEADER = 'X-Egress-Denied'

export interface EgressLimits {
  /** Connections of browsers at a time; one browser opens at most 32 to a proxy, and as many for WebSockets. */
  connectionsMax: number
  /** A connection on which nothing passes is closed. Longer than the longest time that a page may take to load. */
  idleMs: number
}

const LIMITS: EgressLimits = { connectionsMax: 1024, idleMs: 150_000 }

/** Connections to targets wait so long for another plain request; servers close theirs after 5 s, mostly. */
const KEPT_ALIVE_MS = 2000

export interface EgressProxy {
  /** `http://127.0.0.1:PORT`, for `--proxy-server`. */
  url: string
  /** A refused tunnel is all that a browser sees of it: here it can be told from one that failed. */
  denied: Denials
  close(): Promise<void>
}

export interface EgressProxyDeps {
  policy: AddressPolicy
  log: Log
  limits?: Partial<EgressLimits>
}

/**
 * The forward proxy behind every browser: each request, redirect, subresource, worker and WebSocket comes by here as a
 * request of its own. Its host is resolved once, every address checked, and the connection made to a checked one.
 */
export async function startEgressProxy({ policy, log, limits }: EgressProxyDeps): Promise<EgressProxy> {
  const { connectionsMax, idleMs } = { ...LIMITS, ...limits }
  const denied = createDenials()
  // Without an agent of its own a plain request takes the global one, which may obey HTTP_PROXY and check nothing.
  const httpAgent = new Agent({ keepAlive: true, timeout: KEPT_ALIVE_MS })
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    async prepareRequestFunction({ hostname, port, request }) {
      dropHeader(request.rawHeaders, 'proxy-connection')
      try {
        const addresses = await policy.resolveAllowed(hostname, Number(port))
        // A block of EGRESS_ALLOW may hold the proxy itself: through it a page would reach it again and again.
        if (Number(port) === server.port && addresses.some(({ address }) => isThisMachine(address)))
          throw new EgressDenied(`${hostname}:${port} is the proxy itself`)
        return { dnsLookup: pinnedLookup(addresses) as never, httpAgent }
      } catch (error) {
        if (error instanceof EgressDenied) {
          if (denied.count(`${hostname}:${port}`)) log.warn({ hostname, port }, 'egress denied')
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

/** A header from browser to proxy which the package would pass on, and the target could know an audit by. */
function dropHeader(rawHeaders: string[], name: string): void {
  const place = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  if (place >= 0) rawHeaders.splice(place, 2)
}
