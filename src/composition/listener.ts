import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '../shared/listen.ts'

/**
 * An HTTP server that opens its port before it starts handling requests. Its URL must be known by then
 * because links and cookies contain it.
 */
export interface Listener {
  server: Server
  /** The URL of this process, without a trailing slash. */
  url: string
  /** Starts handling requests, including those that arrived since the port was opened. */
  serve(listener: RequestListener): void
  /** Stops accepting connections and waits up to `graceMs` for responses in progress and for `others`. */
  close(graceMs: number, others: Promise<unknown>): Promise<void>
  /** Closes all connections immediately. Does nothing after `close`. */
  abort(): void
}

const SERVER_OPTIONS: ServerOptions = {
  // Node would respond with an empty 400 to a request without a Host header.
  requireHostHeader: false,
  // A request to upgrade to another protocol, such as unencrypted HTTP/2, is an offer that servers may ignore
  // (RFC 9110, 7.8).
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
}

/** @throws CannotListen if the port is in use. */
export async function openListener({ host, port }: { host: string; port: number }): Promise<Listener> {
  const { promise: serving, resolve: serve } = Promise.withResolvers<RequestListener>()
  const answer: RequestListener = async (request, response) => (await serving)(request, response)
  const server = createServer(SERVER_OPTIONS, answer)
  // Node would respond with an empty 417 to an unknown expectation, which servers may also ignore (RFC 9110,
  // 10.1.1).
  server.on('checkExpectation', answer)
  const url = await listen(server, { host, port, variable: 'PORT' })
  return {
    server,
    url,
    serve,
    async close(graceMs, others) {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await Promise.race([Promise.all([closed, others]), delay(graceMs, undefined, { ref: false })])
      server.closeAllConnections()
    },
    abort() {
      server.close()
      server.closeAllConnections()
    },
  }
}
