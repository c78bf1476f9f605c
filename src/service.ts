import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { openCore } from './core.ts'
import type { Engine } from './engine/contract.ts'
import { type Gateway, type SlowReaders, startGateway } from './gateway.ts'
import { createMetrics } from './metrics/metrics.ts'
import { type MetricsServer, startMetricsServer } from './metrics/server.ts'
import { openQueue } from './queue/queue.ts'
import type { Log } from './shared/log.ts'
import type { Worker } from './worker.ts'

export interface ServiceOptions {
  config: Config
  log: Log
  roles: { gateway: boolean; worker: boolean }
  databaseName?: string
  /** How long a stop lets audits end by themselves; within the 25 s of a drain. */
  drainMs?: number
  /** When a reader is too slow. */
  slowReaders?: SlowReaders
  /** The dashboard's built files, when they are not in their usual place. */
  dashboardFolder?: string
  /** Replaced in tests of everything but the engine. */
  engineOf?: (app: App) => Promise<Engine>
}

export interface Service {
  app: App
  gateway: Gateway | null
  /** When the metrics have a port of their own. */
  metricsServer: MetricsServer | null
  /** Drains: answers and audits under way may end, the rest is given back. At most 25 s. */
  close(): Promise<void>
}

/** Starts a whole service, or one half of it. What has started is closed again when a later part fails. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const {
    config,
    log,
    roles,
    databaseName,
    slowReaders,
    dashboardFolder,
    engineOf,
    drainMs = 15_000,
  } = options
  const opened = new AsyncDisposableStack()
  try {
    const core = await openCore({ config, log, ...(databaseName && { databaseName }) })
    opened.defer(() => core.close())
    const queue = await openQueue({ db: core.database.db, log })
    opened.defer(() => queue.agenda.stop(false))
    const { line } = core.stores
    const metrics = createMetrics({
      load: async () => ({ queued: await line.count('queued'), running: await line.count('running') }),
    })
    const app = createApp(core, { queue, egressAllow: config.egressAllow, onEnded: metrics.auditEnded })
    opened.defer(() => app.announcer.settled())
    opened.defer(() => app.mailer?.close())
    const { host, metricsPort: port } = config
    const metricsServer =
      port === null ? null : await startMetricsServer({ host, port, expose: metrics.expose, log })
    if (metricsServer) opened.defer(() => metricsServer.close())
    const gateway = roles.gateway ? await startGateway(app, { metrics, slowReaders, dashboardFolder }) : null
    if (gateway) opened.defer(() => gateway.close())
    let worker: Worker | null = null
    if (roles.worker) {
      // A gateway alone has no use of it, and no room: it draws pictures, for instance.
      const { openEngine, startWorker } = await import('./worker.ts')
      const engine = await (engineOf ?? openEngine)(app)
      opened.defer(() => engine.close())
      worker = await startWorker(app, queue, { engine, observer: metrics })
    }
    return {
      app,
      gateway,
      metricsServer,
      async close() {
        gateway?.refuseReadiness()
        // The worker drains while the gateway still answers those who follow its audits.
        try {
          await worker?.close(drainMs)
        } finally {
          await opened.disposeAsync()
        }
      },
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}
