import { type Config, publicUrlOf } from '../config.ts'
import type { Engine } from '../engine/audit/contract.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { type MetricsServer, startMetricsServer } from '../metrics/server.ts'
import { type AgendaQueue, openQueue } from '../queue/queue.ts'
import type { Log } from '../shared/log.ts'
import { type Gateway, type SlowReaders, startGateway } from './gateway.ts'
import { type InfrastructureOptions, openInfrastructure } from './infrastructure.ts'
import { openListener } from './listener.ts'
import { type App, createApp } from './services.ts'
import { startTracing } from './tracing.ts'
import type { Worker } from './worker.ts'

/** The default for how long running audits may continue during a shutdown, in milliseconds. */
const DRAIN_MS = 15_000

export interface ServiceOptions extends InfrastructureOptions {
  roles: { gateway: boolean; worker: boolean }
  /**
   * How long running audits may continue during a shutdown, in milliseconds. The whole shutdown takes at most
   * 25 s.
   */
  drainMs?: number
  /** The limits beyond which a client that reads a stream or WebSocket counts as too slow. */
  slowReaders?: SlowReaders
  /** The folder with the built dashboard, if it isn't the default one. */
  dashboardFolder?: string
  /** Replaces the engine in tests. */
  engineOf?: (app: App) => Promise<Engine>
}

export interface Service {
  app: App
  gateway: Gateway | null
  /** The server for metrics, or null if metrics don't have their own port. */
  metricsServer: MetricsServer | null
  /**
   * Lets responses and audits in progress finish within 25 s, and releases the remaining audits for other
   * workers.
   */
  close(): Promise<void>
}

/**
 * Starts the whole service, or only a gateway or a worker. If a part can't start, closes the parts that have
 * already started.
 * @throws NoDatabaseError, CannotListen, or an error of the engine if a requirement is missing.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const opened = new AsyncDisposableStack()
  try {
    return await start(options, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function start(options: ServiceOptions, opened: AsyncDisposableStack): Promise<Service> {
  const { config, log, roles, slowReaders, dashboardFolder } = options
  const tracing = config.traceCollectorUrl === null ? null : await startTracing(config.traceCollectorUrl)
  opened.defer(() => tracing?.close())
  const infrastructure = await openInfrastructure(options)
  opened.defer(() => infrastructure.close())
  const listener = roles.gateway ? await openListener(config) : null
  if (listener) opened.defer(() => listener.abort())
  const queue = await openQueue({
    db: infrastructure.database.db,
    log,
    notify: infrastructure.localNotices?.publish,
  })
  opened.defer(() => queue.agenda.stop(false))
  const { auditQueue } = infrastructure.stores
  const metrics = createMetrics({
    load: async () => ({
      queued: await auditQueue.count('queued'),
      running: await auditQueue.count('running'),
    }),
    oldestQueuedAt: () => auditQueue.oldestQueuedAt(),
  })
  const app = createApp(infrastructure, {
    queue,
    publicUrl: config.publicUrl ?? listener?.url ?? publicUrlOf(config),
    egressAllow: config.egressAllow,
    onEnded: metrics.auditEnded,
  })
  // Parts are closed in reverse order so that email can still be sent when an audit ends during the shutdown.
  opened.defer(() => app.mailer?.close())
  opened.defer(() => app.eventPublisher.settled())
  const metricsServer = await openMetrics(config, metrics, log)
  if (metricsServer) opened.defer(() => metricsServer.close())
  const gateway = listener && startGateway(app, listener, { metrics, slowReaders, dashboardFolder })
  if (gateway) opened.defer(() => gateway.close())
  const worker = roles.worker ? await openWorker(app, { queue, metrics, options, opened }) : null
  return {
    app,
    gateway,
    metricsServer,
    async close() {
      gateway?.refuseReadiness()
      // The gateway continues to serve clients that are following audits on the draining worker.
      try {
        await worker?.close(options.drainMs ?? DRAIN_MS)
      } finally {
        await opened.disposeAsync()
      }
    },
  }
}

/** Returns null if the metrics have no port of their own. */
async function openMetrics({ host, metricsPort: port }: Config, { expose }: Metrics, log: Log) {
  return port === null ? null : startMetricsServer({ host, port, expose, log })
}

interface WorkerOptions {
  queue: AgendaQueue
  metrics: Metrics
  options: ServiceOptions
  opened: AsyncDisposableStack
}

/** Loading the worker's code takes time and memory, so it is loaded only if a worker runs in this process. */
async function openWorker(app: App, { queue, metrics, options, opened }: WorkerOptions): Promise<Worker> {
  const { openEngine, startWorker } = await import('./worker.ts')
  const engine = await (options.engineOf ?? openEngine)(app)
  opened.defer(() => engine.close())
  return startWorker(app, queue, { engine, observer: metrics })
}
