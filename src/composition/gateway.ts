import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { LAST_USED_FLUSH_MS } from '../domain/keys/last-used.ts'
import { createExecution } from '../graphql/execution.ts'
import { createGraphqlServer } from '../graphql/server.ts'
import type { ConsumerLimits } from '../graphql/slow-consumer.ts'
import { attachWebSocket } from '../graphql/ws.ts'
import { createLimits } from '../http/limits.ts'
import { countRejections, observeLimits } from '../http/metrics-hooks.ts'
import { createRawErrors, parserError } from '../http/raw-error.ts'
import { createHttpServer } from '../http/server.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { systemClock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import { watchChanges } from '../store/change-stream.ts'
import type { Listener } from './listener.ts'
import { runPeriodically } from './run-periodically.ts'
import type { App } from './services.ts'

/** How long a stopping gateway waits for responses in progress, in milliseconds. */
const CLOSE_GRACE_MS = 5000

/** The path is relative to this file so that it doesn't depend on the current directory. */
const DASHBOARD_FOLDER = fileURLToPath(new URL('../../dist/dashboard', import.meta.url))
const GRAPHIQL_FOLDER = fileURLToPath(new URL('../../dist/graphiql', import.meta.url))

export interface Gateway {
  url: string
  /** Makes `/health/ready` fail so that load balancers stop sending requests. */
  refuseReadiness(): void
  /** Stops accepting connections, closes WebSockets, and waits for responses in progress. */
  close(): Promise<void>
}

export interface GatewayOptions {
  metrics: Metrics
  /** The limits beyond which a client that reads a stream or WebSocket counts as too slow. */
  slowReaders?: SlowReaders | undefined
  /** The folder with the built dashboard. */
  dashboardFolder?: string | undefined
}

export interface SlowReaders {
  patienceMs: number
  ofSockets: ConsumerLimits
}

/** Serves HTTP and WebSockets on the listener's port. */
export function startGateway(app: App, listener: Listener, options: GatewayOptions): Gateway {
  const { infrastructure } = app
  const { log, database } = infrastructure
  let isOpen = true
  const isReady = async () => isOpen && (await database.isReady())
  const sockets = serve(app, listener, { ...options, isReady })

  const lastUsed = runPeriodically(app.keyLastUsed.flush, { everyMs: LAST_USED_FLUSH_MS, log })
  const changes = new AbortController()
  const { wake, watchedIds } = infrastructure.stores.eventLog
  if (database.isReplicaSet) void watchChanges(database.db, wake, { signal: changes.signal, log })
  infrastructure.localNotices?.watch(watchedIds, wake, { signal: changes.signal, log })

  return {
    url: listener.url,
    refuseReadiness() {
      isOpen = false
    },
    async close() {
      isOpen = false
      changes.abort()
      // Clients that don't respond to the close message must not delay the shutdown.
      await listener.close(CLOSE_GRACE_MS, Promise.resolve(sockets.dispose()))
      lastUsed.stop()
      await app.keyLastUsed
        .flush()
        .catch((err) => log.warn({ err }, 'could not record when keys were last used'))
    },
  }
}

interface ServeOptions extends GatewayOptions {
  isReady: () => Promise<boolean>
}

/** Handles HTTP, GraphQL and WebSockets on the listener. Returns an object whose `dispose` closes the WebSockets. */
function serve(app: App, listener: Listener, options: ServeOptions) {
  const { metrics, slowReaders, dashboardFolder = DASHBOARD_FOLDER, isReady } = options
  const { rejected, streamOpened, socketOpened, operationExecuted } = metrics
  const { config, log } = app.infrastructure
  const limits = createLimits(config)
  const requestLimits = observeLimits(limits, { rejected, opened: streamOpened })
  const socketLimits = observeLimits(limits, { rejected, opened: socketOpened })
  const create = countRejections(app.services.audits.create, rejected)
  const services = { ...app.services, audits: { ...app.services.audits, create } }
  const execution = createExecution({ log, spend: requestLimits.spend, onExecuted: operationExecuted })
  const { corsOrigins, trustProxy } = config
  const shared = { services, corsOrigins, publicUrl: app.publicUrl, newId, log }

  const http = createHttpServer({
    ...shared,
    graphql: createGraphqlServer({ services, execution, log }),
    limits: requestLimits,
    metrics: config.metricsPort === null ? metrics.expose : null,
    onResponse: metrics.requestAnswered,
    graphiqlFolder: GRAPHIQL_FOLDER,
    dashboard: { auth: app.browser, folder: dashboardFolder },
    trustProxy,
    readerPatienceMs: slowReaders?.patienceMs,
    isReady,
    now: systemClock,
  })
  const rawErrors = createRawErrors({ newId, now: systemClock })
  listener.serve(getRequestListener(http.fetch, { errorHandler: rawErrors.respond }))
  listener.server.on('clientError', (cause, socket) => rawErrors.send(socket, parserError(cause)))
  return attachWebSocket({
    ...shared,
    server: listener.server,
    execution,
    refuse: rawErrors.send,
    admit: socketLimits.enterStream,
    countOperation: socketLimits.count,
    readerLimits: slowReaders?.ofSockets,
  })
}
