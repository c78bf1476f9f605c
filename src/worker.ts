import type { App } from './app.ts'
import { WORKER_BEAT_MS } from './domain/audits/line.ts'
import { createPurge } from './domain/audits/purge.ts'
import { type AuditRunner, createAuditRunner } from './domain/audits/run.ts'
import { createSweeper } from './domain/audits/sweep.ts'
import { createTurnTaker } from './domain/audits/turns.ts'
import { createScheduleRunner } from './domain/schedules/run.ts'
import { createEgressFetch } from './egress/egress-fetch.ts'
import { startEgressProxy } from './egress/proxy.ts'
import type { Engine } from './engine/contract.ts'
import { createSandboxEngine } from './engine/sandbox/sandbox-engine.ts'
import { isAlive, thisHolder } from './holder.ts'
import { defineAuditJobs } from './jobs/audit-job.ts'
import { startScheduleJob } from './jobs/schedule-job.ts'
import type { AgendaQueue } from './queue/queue.ts'
import { repeatedly } from './repeatedly.ts'
import { systemClock } from './shared/clock.ts'

const DRAIN_POLL_MS = 100
const SWEEP_MS = 5000
const PURGE_MS = 3_600_000

export interface Worker {
  /** Takes no more audits, lets those under way end within `drainMs`, gives the others back. */
  close(drainMs: number): Promise<void>
}

/** The browser's way out, and the engine behind it. */
export async function openEngine({ core, policy }: App): Promise<Engine> {
  const { config, log } = core
  // Loaded where audits run: a gateway and the small commands start without it.
  const { createEngine } = await import('./engine/engine.ts')
  const proxy = await startEgressProxy({ policy, log })
  const egressFetch = createEgressFetch({ policy })
  const engine = await createEngine({
    proxyUrl: proxy.url,
    chromePath: config.chromePath,
    cacheDir: core.cacheDir,
    concurrency: config.auditConcurrency,
    fetchText: egressFetch.text,
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

/** A worker that takes audits from the queue and heals what others left. */
export async function startWorker(app: App, queue: AgendaQueue, engine: Engine): Promise<Worker> {
  const { config, log, stores } = app.core
  const runner = createRunner(app, engine)
  defineAuditJobs(queue.agenda, runner, {
    concurrency: config.auditConcurrency,
    lockMs: config.lockSeconds * 1000,
  })
  const schedules = createScheduleRunner({
    ...stores,
    creator: app.services.audits,
    now: systemClock,
    logger: log,
  })
  await startScheduleJob(queue.agenda, schedules, { lockMs: config.lockSeconds * 1000 })
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
  const chores = [
    repeatedly(beat, { everyMs: WORKER_BEAT_MS, log }),
    repeatedly(sweep, { everyMs: Math.min(SWEEP_MS, config.lockSeconds * 500), log }),
    repeatedly(purge, { everyMs: PURGE_MS, log }),
  ]
  return {
    async close(drainMs) {
      for (const chore of chores) chore.stop()
      await stores.workers.leave(instance).catch((err) => log.warn({ err }, 'this worker still counts'))
      await schedules.stop()
      await drain(queue, runner, drainMs)
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
