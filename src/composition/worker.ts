import { createNextClaimer } from '../domain/audits/claim-next.ts'
import { createSurplusDeletion } from '../domain/audits/delete-surplus.ts'
import { createPurge } from '../domain/audits/purge.ts'
import { HEARTBEAT_MS } from '../domain/audits/queue-position.ts'
import { type AuditRunner, createAuditRunner } from '../domain/audits/run.ts'
import { createSweeper } from '../domain/audits/sweep.ts'
import { createIssueHistory } from '../domain/history/history.ts'
import { createRulesetChanges } from '../domain/history/ruleset-changes.ts'
import { createScheduleRunner } from '../domain/schedules/run.ts'
import type { DeliveryObserver } from '../domain/webhooks/delivery/deliver.ts'
import { createDispatcher } from '../domain/webhooks/delivery/dispatch.ts'
import { createConnectionPool } from '../egress/connection-pool.ts'
import { createEgressFetch } from '../egress/egress-fetch.ts'
import { startEgressProxy } from '../egress/proxy.ts'
import type { Engine } from '../engine/audit/contract.ts'
import { RULE_SCOPES } from '../engine/audit/required-engines.ts'
import {
  ACCESSIBILITY_ENGINE_VERSIONS,
  LIGHTHOUSE_VERSION,
  RULESET_VERSION,
} from '../engine/audit/versions.ts'
import { RULE_REVISIONS } from '../engine/rules/revisions.ts'
import { createSandboxEngine } from '../engine/sandbox/sandbox-engine.ts'
import { scoreAudit, scorePage } from '../engine/scoring/category-scores.ts'
import { defineAuditJobs } from '../jobs/audit-job.ts'
import { startScheduleJob } from '../jobs/schedule-job.ts'
import { defineWebhookJob } from '../jobs/webhook-job.ts'
import type { Ruleset } from '../model/ruleset.ts'
import { jobLockMs, POLL_MS } from '../queue/agenda.ts'
import { type AgendaQueue, NOTICED_WORK } from '../queue/queue.ts'
import { systemClock } from '../shared/clock.ts'
import { runPeriodically } from './run-periodically.ts'
import type { App } from './services.ts'
import { isAlive, thisWorker } from './worker-identity.ts'

const DRAIN_POLL_MS = 100
const SWEEP_MS = 5000
const PURGE_MS = 3_600_000
const IMAGE_SWEEP_MS = 10_000
/**
 * How often a worker looks for due deliveries whose wake-up was lost and for leases held by dead processes,
 * in milliseconds.
 */
const DELIVERY_SWEEP_MS = 20_000
/** How long a stopping worker waits for webhook attempts in progress, in milliseconds. */
const DELIVERY_DRAIN_MS = 5500

export interface Worker {
  /** Stops claiming audits, allows running ones to continue for `drainMs`, and then releases them. */
  close(drainMs: number): Promise<void>
}

/** Starts the engine, and the egress proxy for its browsers. */
export async function openEngine({ infrastructure, policy }: App): Promise<Engine> {
  const { config, log } = infrastructure
  // The engine is loaded on demand because gateways and most commands don't need it.
  const { browserFolder, checkSandbox, createEngine } = await import('../engine/audit/engine.ts')
  const { chromePath, requireSandbox } = config
  const cacheDir = await browserFolder(infrastructure.cacheDir)
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

const RULESET: Ruleset = {
  version: RULESET_VERSION,
  rules: RULE_REVISIONS,
  engines: { ...ACCESSIBILITY_ENGINE_VERSIONS, lighthouse: LIGHTHOUSE_VERSION },
}

const createHistory = ({ infrastructure: { stores, log } }: App) =>
  createIssueHistory({
    ...stores,
    scopes: RULE_SCOPES,
    rulesets: createRulesetChanges(stores.rulesets, RULESET),
    log,
  })

export const createRunner = (app: App, engine: Engine) => {
  const { infrastructure, refund, onEnded } = app
  return createAuditRunner({
    ...infrastructure.stores,
    history: createHistory(app),
    scoring: { scorePage, scoreAudit },
    thumbnailOf: async (jpeg) => (await import('../engine/examination/thumbnail.ts')).thumbnailOf(jpeg),
    claimNext: createNextClaimer(infrastructure.stores),
    engine,
    sandboxEngine: createSandboxEngine(infrastructure.stores.audits),
    refund,
    deleteSurplus: createSurplusDeletion({
      ...infrastructure.stores,
      retentionPerPage: infrastructure.config.retentionPerPage,
      log: infrastructure.log,
    }),
    holder: thisWorker,
    lockMs: infrastructure.config.lockSeconds * 1000,
    onEnded,
    now: systemClock,
    log: infrastructure.log,
  })
}

/** Starts delivering webhooks in this worker. */
function startDispatcher(
  { infrastructure, policy }: App,
  { queue, observer }: { queue: AgendaQueue; observer: DeliveryObserver },
) {
  const { config, log, stores, secrets } = infrastructure
  const connections = createConnectionPool()
  const dispatcher = createDispatcher({
    ...stores,
    send: createEgressFetch({ policy, connections }).send,
    secrets,
    delaysSeconds: config.webhookRetryDelaysSeconds,
    lockMs: config.lockSeconds * 1000,
    holder: thisWorker,
    isAlive,
    wakeAt: queue.wakeForDeliveries,
    observer,
    now: systemClock,
    log,
  })
  return {
    ...dispatcher,
    async stop(graceMs: number) {
      await dispatcher.stop(graceMs)
      connections.close()
    },
  }
}

export interface WorkerParts {
  engine: Engine
  observer: DeliveryObserver
}

/**
 * Starts a worker, which runs audits and schedules, delivers webhooks, and completes work that was
 * interrupted by crashes.
 */
export async function startWorker(app: App, queue: AgendaQueue, parts: WorkerParts): Promise<Worker> {
  const { engine, observer } = parts
  const { config, log, stores, localNotices, sweepImages } = app.infrastructure
  const runner = createRunner(app, engine)
  const lockMs = jobLockMs(config.lockSeconds * 1000)
  defineAuditJobs(queue.agenda, runner, { concurrency: config.auditConcurrency, lockMs })
  const schedules = createScheduleRunner({
    ...stores,
    creator: app.services.audits,
    now: systemClock,
    log,
  })
  await startScheduleJob(queue.agenda, schedules, { lockMs })
  const dispatcher = startDispatcher(app, { queue, observer })
  defineWebhookJob(queue.agenda, dispatcher)
  await queue.agenda.start()
  const closing = new AbortController()
  localNotices?.watch(() => NOTICED_WORK, queue.lookFor, { signal: closing.signal, log })

  const purge = createPurge({ ...stores, retentionDays: config.retentionDays, now: systemClock })
  const { instance } = thisWorker
  const heartbeat = () =>
    stores.workers.heartbeat(instance, { concurrency: config.auditConcurrency, now: systemClock() })
  const sweepDeliveries = async () => {
    await dispatcher.releaseDead()
    await dispatcher.run()
  }
  const tasks = [
    runPeriodically(queue.freeDroppedJobs, { everyMs: POLL_MS, log }),
    runPeriodically(sweepDeliveries, { everyMs: DELIVERY_SWEEP_MS, log }),
    runPeriodically(heartbeat, { everyMs: HEARTBEAT_MS, log }),
    ...startSweeps(app, queue),
    runPeriodically(purge, { everyMs: PURGE_MS, log }),
    ...(sweepImages ? [runPeriodically(sweepImages, { everyMs: IMAGE_SWEEP_MS, log })] : []),
  ]
  return {
    async close(drainMs) {
      closing.abort()
      for (const task of tasks) task.stop()
      await stores.workers
        .leave(instance)
        .catch((err) => log.warn({ err }, 'could not deregister this worker'))
      await schedules.stop()
      const delivered = dispatcher.stop(Math.min(drainMs, DELIVERY_DRAIN_MS))
      await drain(queue, runner, drainMs)
      await delivered
      await runner.stop()
    },
  }
}

/**
 * Completes work that was interrupted by crashes. Only one worker does this at a time, so that workers don't
 * repeat work that another one has already done or is still doing as it ends an audit.
 */
function startSweeps(app: App, queue: AgendaQueue) {
  const { config, log, stores } = app.infrastructure
  const everyMs = Math.min(SWEEP_MS, config.lockSeconds * 500)
  const inTurn = (task: string) => stores.periods.join(task, { everyMs, now: systemClock })
  const takingTurns = (task: string, run: () => Promise<void>) => {
    const isOurTurn = inTurn(task)
    return async () => void ((await isOurTurn()) && (await run()))
  }
  const sweep = createSweeper({
    ...stores,
    isOurTurn: inTurn('queue'),
    queue,
    refund: app.refund,
    holder: thisWorker,
    isAlive,
    now: systemClock,
    log,
  })
  return [
    runPeriodically(takingTurns('events', app.eventPublisher.sweep), { everyMs, log }),
    runPeriodically(takingTurns('history', createHistory(app).sweep), { everyMs, log }),
    runPeriodically(sweep, { everyMs, log }),
  ]
}

/**
 * Drains Agenda until the runner is idle. Agenda checks for running jobs only once, one tick after a job has
 * ended, which can be too early. Aborting that wait and draining again solves this.
 */
async function drain({ agenda }: AgendaQueue, runner: AuditRunner, timeout: number): Promise<void> {
  const settled = new AbortController()
  const poll = setInterval(() => runner.isIdle() && settled.abort(), DRAIN_POLL_MS)
  await agenda.drain({ timeout, signal: settled.signal })
  clearInterval(poll)
}
