import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'
import { USES_MS } from './domain/keys/uses.ts'
import { createExecution } from './graphql/execution.ts'
import type { ReaderLimits } from './graphql/reader-watch.ts'
import { createGraphqlServer } from './graphql/server.ts'
import { attachWebSocket } from './graphql/ws.ts'
import { createLimits } from './http/limits.ts'
import { observedLimits, tellingRefusals } from './http/observed.ts'
import { createHttpServer } from './http/server.ts'
import type { Metrics } from './metrics/metrics.ts'
import { repeatedly } from './repeatedly.ts'
import { systemClock } from './shared/clock.ts'
import { newId } from './shared/ids.ts'
import { listen } from './shared/listen.ts'
import { tellOfChanges } from './store/change-notices.ts'

/** How long a stopping gateway waits for answers under way, ms. */
const CLOSE_GRACE_MS = 5000

/** Beside the sources, wherever the service was started from. */
const DASHBOARD_FOLDER = fileURLToPath(new URL('../dist/dashboard', import.meta.url))

export interface Gateway {
  url: string
  /** From now on `/health/ready` says no: balancers send nothing new. */
  refuseReadiness(): void
  /** Refuses new connections, ends sockets, waits for answers under way. */
  close(): Promise<void>
}

export interface GatewayOptions {
  metrics: Metrics
  /** When a reader is too slow: of a stream, of a socket. */
  slowReaders?: SlowReaders | undefined
  /** Where the dashboard was built. */
  dashboardFolder?: string | undefined
}

export interface SlowReaders {
  patienceMs: number
  ofSockets: ReaderLimits
}

export async function startGateway(
  app: App,
  { metrics, slowReaders, dashboardFolder = DASHBOARD_FOLDER }: GatewayOptions,
): Promise<Gateway> {
  const { core } = app
  const { log, config } = core
  const { refused } = metrics
  const services = {
    ...app.services,
    audits: { ...app.services.audits, create: tellingRefusals(app.services.audits.create, refused) },
  }
  const limits = createLimits(config)
  const requestLimits = observedLimits(limits, { refused, opened: metrics.streamOpened })
  const execution = createExecution({
    log,
    spend: requestLimits.spend,
    onExecuted: metrics.operationExecuted,
  })
  const graphql = createGraphqlServer({ services, execution, log })
  let isOpen = true
  const isReady = async () => isOpen && (await core.database.isReachable())
  const http = createHttpServer({
    services,
    graphql,
    limits: requestLimits,
    metrics: config.metricsPort === null ? metrics.expose : null,
    onAnswer: metrics.requestAnswered,
    corsOrigins: config.corsOrigins,
    publicUrl: () => app.publicUrl,
    dashboard: { door: app.browser, trustProxy: config.trustProxy, folder: dashboardFolder },
    readerPatienceMs: slowReaders?.patienceMs,
    isReady,
    newId,
    now: systemClock,
    log,
  })

  const server = createServer(getRequestListener(http.fetch))
  // Before anything else holds on to it: a port that is taken is one fault, told once.
  const url = await listen(server, { host: config.host, port: config.port, variable: 'PORT' })
  const ofSockets = observedLimits(limits, { refused, opened: metrics.socketOpened })
  const sockets = attachWebSocket({
    server,
    services,
    execution,
    admit: ofSockets.enterStream,
    countOperation: ofSockets.count,
    corsOrigins: config.corsOrigins,
    publicUrl: () => app.publicUrl,
    readerLimits: slowReaders?.ofSockets,
    newId,
    log,
  })
  if (!config.publicUrl) app.publicUrl = url

  const uses = repeatedly(app.keyUses.flush, { everyMs: USES_MS, log })
  const changes = new AbortController()
  if (core.database.isReplicaSet)
    void tellOfChanges(core.database.db, core.stores.log.notify, { signal: changes.signal, log })

  return {
    url,
    refuseReadiness() {
      isOpen = false
    },
    async close() {
      isOpen = false
      changes.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // A client that does not answer the close of its socket is not waited for.
      const patience = delay(CLOSE_GRACE_MS, undefined, { ref: false })
      await Promise.race([Promise.all([closed, sockets.dispose()]), patience])
      server.closeAllConnections()
      uses.stop()
      await app.keyUses.flush().catch((err) => log.warn({ err }, 'the last uses of keys are lost'))
    },
  }
}
