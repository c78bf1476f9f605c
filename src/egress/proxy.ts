import { RequestError, Server } from 'proxy-chain'
import type { Log } from '../shared/log.ts'
import { type AddressPolicy, EgressDenied } from './address-policy.ts'
import { isThisMachine } from './address-ranges.ts'
import { pinnedLookup } from './pinned-lookup.ts'

/** The header of an answer that the proxy gives in place of the target. */
export const DENIED_HEADER = 'X-Egress-Denied'

export interface EgressProxy {
  /** `http://127.0.0.1:PORT`, for `--proxy-server`. */
  url: string
  close(): Promise<void>
}

/**
 * The forward proxy behind every browser: each request, redirect, subresource, worker and WebSocket comes by here as a
 * request of its own. Its host is resolved once, every address checked, and the connection made to a checked one.
 */
export async function startEgressProxy({
  policy,
  log,
}: {
  policy: AddressPolicy
  log: Log
}): Promise<EgressProxy> {
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    async prepareRequestFunction({ hostname, port }) {
      try {
        const addresses = await policy.resolveAllowed(hostname, Number(port))
        // A block of EGRESS_ALLOW may hold the proxy itself: through it a page would reach it again and again.
        if (Number(port) === server.port && addresses.some(({ address }) => isThisMachine(address)))
          throw new EgressDenied(`${hostname}:${port} is the proxy itself`)
        return { dnsLookup: pinnedLookup(addresses) as never }
      } catch (error) {
        if (error instanceof EgressDenied) {
          log.warn({ hostname, port }, 'egress denied')
          throw new RequestError(error.message, 403, { [DENIED_HEADER]: 'address' })
        }
        throw new RequestError(`${hostname} cannot be resolved`, 502, { [DENIED_HEADER]: 'unresolvable' })
      }
    },
  })
  await server.listen()
  return { url: `http://127.0.0.1:${server.port}`, close: () => server.close(true) }
}
