import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from '../shared/listen.ts'
import type { Log } from '../shared/log.ts'
import type { Exposition } from './metrics.ts'

export interface MetricsServerOptions {
  host: string
  port: number
  expose: () => Promise<Exposition>
  log: Log
}

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** Serves `/metrics` on a separate port so that clients don't need access to it. */
export async function startMetricsServer({
  host,
  port,
  expose,
  log,
}: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer(async ({ url }, response) => {
    if (url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    try {
      const { contentType, text } = await expose()
      response.writeHead(200, { 'Content-Type': contentType }).end(text)
    } catch (err) {
      log.error({ err }, 'could not collect the metrics')
      response.writeHead(500).end()
    }
  })
  const url = await listen(server, { host, port, variable: 'METRICS_PORT' })
  log.info({ url: `${url}/metrics` }, 'metrics')
  return {
    url,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
