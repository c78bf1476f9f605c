import type { App } from './app.ts'
import { WORKER_BEAT_MS } from './domain/audits/line.ts'
import { createPurge } from './domain/audits/purge.ts'
import { type AuditRunner, createAuditRunner } from './domain/audits/run.ts'
import { createSweeper } from './domain/audits/sweep.ts'
import { createTurnTaker } from './domain/audits/turns.ts'
import { createScheduleRunner } from './domain/schedules/run.ts'
import type { DeliveryObserver } from './domain/webhooks/deliver.ts'
import { createDeliverer } from './domain/webhooks/deliverer.ts'
import { createEgressFetch } from './egress/egress-fetch.ts'
import { keepConnections } from './egress/kept-connections.ts'
import { startEgressProxy } from './egress/proxy.ts'
import type { Engine } from './engine/contract.ts'
import { createSandboxEngine } from './engine/sandbox/sandbox-engine.ts'
import { isAlive, thisHolder } from './holder.ts'
import { defineAuditJobs } from './jobs/audit-job.ts'
import { startScheduleJob } from './jobs/schedule-job.ts'
import { defineWebhookJob } from './jobs/webhook-job.ts'
import { type AgendaQueue, jobLockMs } from './queue/queue.ts'
import { repeatedly } from './repeatedly.ts'
import { systemClock } from './shared/clock.ts'

const DRAIN_POLL_MS = 100
const SWEEP_MS = 5000
const PURGE_MS = 3_600_000
/** How late a worker notices a delivery that another process made due, ms. */
const DUE_MS = 1000
/** What an attempt under way may take at most, ms. */
const DELIVERY_DRAIN_MS = 5500

export interface Worker {
  /** Takes no more audits, lets those under way end within `drainMs`, gives the others back. */
  close(drainMs: number): Promise<void>
}

/** The browser's way out, and the engine behind it. */
export async function openEngine({ core, policy }: App): Promise<Engine> {
  const { config, log } = core
  // Loaded where audits run: a gateway and the small commands start without it.
  const { browserFolder, checkSandbox, createEngine } = await import('./engine/engine.ts')
  const { chromePath, requireSandbox } = config
  const cacheDir = await browserFolder(core.cacheDir)
  if (requireSandbox) await checkSandbox({ chromePath, cacheDir })
  const proxy = await startEgressProxy({ policy, log })
  const egressFetch = createEgressFetch({ policy })
  const engine = await createEngine({
    proxyUrl: proxy.url,
    chromePath,
    cacheDir,
    requireSandbox,
    concurrency: config.auditConcurrency,
    fetchText: egressFetch.text,
    probe: egressFetch.probe,
    log,
  })
  return {
    ...engine,
    async close() {
      await engine.close()
      await proxy.close()
    },
  }
}

/** Runs audits on the engine for whoever calls it. */
export const createRunner = ({ core, settle, onEnded }: App, engine: Engine) =>
  createAuditRunner({
    ...core.stores,
    takeNext: createTurnTaker(core.stores),
    engine,
    sandboxEngine: createSandboxEngine(),
    settle,
    holder: thisHolder,
    lockMs: core.config.lockSeconds * 1000,
    onEnded,
    now: systemClock,
    logger: core.log,
  })

/** Sends to webhooks, for this worker. */
function startDeliverer({ core, policy }: App, observer: DeliveryObserver) {
  const { config, log, stores, secrets } = core
  const connections = keepConnections()
  const deliverer = createDeliverer({
    ...stores,
    send: createEgressFetch({ policy, connections }).send,
    secrets,
    delaysSeconds: config.webhookRetryDelaysSeconds,
    lockMs: config.lockSeconds * 1000,
    holder: thisHolder,
    isAlive,
    observer,
    now: systemClock,
    logger: log,
  })
  return {
    ...deliverer,
    async stop(graceMs: number) {
      await deliverer.stop(graceMs)
      connections.close()
    },
  }
}

export interface WorkerParts {
  engine: Engine
  observer: DeliveryObserver
}

/** A worker that takes audits from the queue, sends to webhooks, and heals what others left. */
export async function startWorker(app: App, queue: AgendaQueue, parts: WorkerParts): Promise<Worker> {
  const { engine, observer } = parts
  const { config, log, stores } = app.core
  const runner = createRunner(app, engine)
  const lockMs = jobLockMs(config.lockSeconds * 1000)
  defineAuditJobs(queue.agenda, runner, { concurrency: config.auditConcurrency, lockMs })
  const schedules = createScheduleRunner({
    ...stores,
    creator: app.services.audits,
    now: systemClock,
    logger: log,
  })
  await startScheduleJob(queue.agenda, schedules, { lockMs })
  const deliverer = startDeliverer(app, observer)
  defineWebhookJob(queue.agenda, deliverer, { lockMs })
  await queue.agenda.start()

  const sweep = createSweeper({
    ...stores,
    queue,
    settle: app.settle,
    holder: thisHolder,
    isAlive,
    now: systemClock,
    logger: log,
  })
  const purge = createPurge({ ...stores, retentionDays: config.retentionDays, now: systemClock })
  const { instance } = thisHolder
  const beat = () => stores.workers.beat(instance, { places: config.auditConcurrency, now: systemClock() })
  const sweepMs = Math.min(SWEEP_MS, config.lockSeconds * 500)
  const chores = [
    repeatedly(deliverer.run, { everyMs: DUE_MS, log }),
    repeatedly(deliverer.releaseDead, { everyMs: sweepMs, log }),
    repeatedly(app.announcer.sweep, { everyMs: sweepMs, log }),
    repeatedly(beat, { everyMs: WORKER_BEAT_MS, log }),
    repeatedly(sweep, { everyMs: sweepMs, log }),
    repeatedly(purge, { everyMs: PURGE_MS, log }),
  ]
  return {
    async close(drainMs) {
      for (const chore of chores) chore.stop()
      await stores.workers.leave(instance).catch((err) => log.warn({ err }, 'this worker still counts'))
      await schedules.stop()
      const delivered = deliverer.stop(Math.min(drainMs, DELIVERY_DRAIN_MS))
      await drain(queue, runner, drainMs)
      await delivered
      await runner.stop()
    },
  }
}

/**
 * Agenda looks for running jobs one tick after a job's end, which can be too early, and then never again:
 * so it is told when the runner has nothing left.
 */
async function drain({ agenda }: AgendaQueue, runner: AuditRunner, timeout: number): Promise<void> {
  const settled = new AbortController()
  const poll = setInterval(() => runner.isIdle() && settled.abort(), DRAIN_POLL_MS)
  await agenda.drain({ timeout, signal: settled.signal })
  clearInterval(poll)
}
