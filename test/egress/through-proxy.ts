import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Lookup } from '../../src/egress/address-policy.ts'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { startEgressProxy } from '../../src/egress/proxy.ts'
import { createLog } from '../../src/shared/log.ts'

/**
 * Starts a proxy with the exemptions in `EGRESS_ALLOW` and returns functions that use the proxy as a browser
 * does.
 */
export async function startTestProxy(allow = '', lookup?: Lookup) {
  const policy = createAddressPolicy({ allow: parseEgressAllow(allow), ...(lookup && { lookup }) })
  const proxy = await startEgressProxy({ policy, log: createLog('silent') })
  const { hostname: host, port } = new URL(proxy.url)

  return {
    url: proxy.url,
    port: Number(port),

    /** Sends a plain request with the full URL in its first line. */
    async get(url: string) {
      const plain = request({ host, port, path: url, headers: { host: new URL(url).host }, agent: false })
      plain.end()
      const [response] = (await once(plain, 'response')) as [IncomingMessage]
      return { status: response.statusCode, headers: response.headers, body: await text(response) }
    },

    /** Opens a tunnel, as for HTTPS and WebSockets. The caller owns its socket. */
    async connect(target: string) {
      const tunnel = request({ host, port, method: 'CONNECT', path: target, agent: false })
      tunnel.end()
      const [response, socket] = (await once(tunnel, 'connect')) as [IncomingMessage, Socket]
      return {
        status: response.statusCode,
        headers: response.headers,
        socket,
        [Symbol.dispose]: () => void socket.destroy(),
      }
    },

    [Symbol.asyncDispose]: () => proxy.close(),
  }
}
