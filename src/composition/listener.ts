import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '../shared/listen.ts'

/** An HTTP server that has its port before anything can answer: its address goes into links and cookies. */
export interface Listener {
  server: Server
  /** The address at which this process is reached, without a slash at its end. */
  url: string
  /** Answers requests from now on, also those that have come since the port was opened. */
  serve(listener: RequestListener): void
  /** Refuses new connections, and waits up to `graceMs` for responses in progress and for `others`. */
  close(graceMs: number, others: Promise<unknown>): Promise<void>
  /** Closes all connections at once. Does nothing after `close`. */
  abort(): void
}

/** @throws CannotListen when the port is taken. */
export async function openListener({ host, port }: { host: string; port: number }): Promise<Listener> {
  const { promise: serving, resolve: serve } = Promise.withResolvers<RequestListener>()
  const server = createServer(async (request, response) => (await serving)(request, response))
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
