import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'
import { createExecution } from './graphql/execution.ts'
import { createGraphqlServer } from './graphql/server.ts'
import { attachWebSocket } from './graphql/ws.ts'
import { createLimits } from './http/limits.ts'
import { createHttpServer } from './http/server.ts'
import { systemClock } from './shared/clock.ts'
import { newId } from './shared/ids.ts'
import { RECHECK_MS } from './shared/recheck.ts'

/** How long a stopping gateway waits for answers under way, ms. */
const CLOSE_GRACE_MS = 5000

export interface Gateway {
  url: string
  /** From now on `/health/ready` says no: balancers send nothing new. */
  refuseReadiness(): void
  /** Refuses new connections, ends sockets, waits for answers under way. */
  close(): Promise<void>
}

export async function startGateway(app: App, recheckMs = RECHECK_MS): Promise<Gateway> {
  const { services, core } = app
  const { log, config } = core
  const execution = createExecution(log)
  const graphql = createGraphqlServer({ services, execution, log })
  const limits = createLimits(config)
  let isOpen = true
  const isReady = async () => isOpen && (await core.database.isReachable())
  const http = createHttpServer({
    services,
    graphql,
    limits,
    corsOrigins: config.corsOrigins,
    recheckMs,
    isReady,
    newId,
    now: systemClock,
    log,
  })

  const server = createServer(getRequestListener(http.fetch))
  const sockets = attachWebSocket({
    server,
    services,
    execution,
    admit: limits.enterStream,
    countOperation: limits.count,
    corsOrigins: config.corsOrigins,
    recheckMs,
    newId,
    log,
  })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const url = `http://${host}:${port}`
  if (!config.publicUrl) app.publicUrl = url

  return {
    url,
    refuseReadiness() {
      isOpen = false
    },
    async close() {
      isOpen = false
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // A client that does not answer the close of its socket is not waited for.
      const patience = delay(CLOSE_GRACE_MS, undefined, { ref: false })
      await Promise.race([Promise.all([closed, sockets.dispose()]), patience])
      server.closeAllConnections()
    },
  }
}
