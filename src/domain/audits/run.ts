import type { Engine, EngineObserver, EngineResult } from '../../engine/contract.ts'
import { type Audit, AuditFailure, type Failure, MODE_LIMITS, type PageVisit } from '../../model/audit.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditLog } from '../../store/audit-log.ts'
import type { AuditEnd, AuditStore, Hold, Holder } from '../../store/audits.ts'
import type { HeatmapStore } from '../../store/heatmaps.ts'
import type { PictureStore } from '../../store/pictures.ts'
import type { Settle } from '../quota/settle.ts'
import { deltaTo, gateFailure, passMarkOf } from './gates.ts'
import { type LogWriter, openLogWriter } from './log-writer.ts'
import { createPictureKeeper, type PictureKeeper } from './picture-keeper.ts'
import type { TakeNext } from './turns.ts'

/** Attempts of one audit; when the last is lost too, it ends by `engine_failure` (docs/decisions). */
export const ATTEMPTS_MAX = 3

export interface AuditRunnerDeps {
  audits: AuditStore
  takeNext: TakeNext
  log: AuditLog
  heatmaps: HeatmapStore
  pictures: PictureStore
  engine: Engine
  /** For audits of the sandbox. */
  sandboxEngine: Engine
  holder: Holder
  settle: Settle
  /** Lifetime of the hold on an audit without a heartbeat. */
  lockMs: number
  /** Told of each audit that ended here. */
  onEnded: (audit: Audit) => void
  now: Clock
  logger: Log
}

/** Also how late a worker learns that its audit was cancelled, ms. */
const HEARTBEAT_MAX_MS = 5000

/** Reasons to let go of an audit that are no result of it. */
class LeaseLost extends Error {}
class WorkerStopping extends Error {}

export type AuditRunner = ReturnType<typeof createAuditRunner>

type OnBeat = () => Promise<void>
const NO_BEAT: OnBeat = async () => {}

/** One audit from its queue to its end, on the worker that takes it first. */
export function createAuditRunner(deps: AuditRunnerDeps) {
  const { audits, takeNext, log, engine, holder, lockMs, now, logger } = deps
  const running = new Map<AbortController, Promise<void>>()
  const leaseUntil = () => new Date(now().getTime() + lockMs)
  const hold = (): Hold => ({ holder, now: now(), leaseUntil: leaseUntil() })

  const attempt = async (audit: Audit, stop: AbortController, onBeat: OnBeat) => {
    const deadlineMs = attemptLimitMs(audit)
    const deadline = setTimeout(
      () => stop.abort(new AuditFailure('timeout', `the audit did not end within ${deadlineMs / 1000} s`)),
      deadlineMs,
    )
    const heartbeat = setInterval(
      async () => {
        try {
          stopIfNeeded(stop, await audits.renew(audit, leaseUntil()))
          await onBeat()
        } catch (error) {
          // The lease outlives a few missed beats; the next one tries again.
          logger.warn({ err: error, audit: audit.id }, 'heartbeat failed')
        }
      },
      Math.min(lockMs / 4, HEARTBEAT_MAX_MS),
    )
    try {
      // The worker may have been told to stop while it took the audit.
      stop.signal.throwIfAborted()
      await carryOut(deps, audit, stop)
    } catch (error) {
      const reason = stop.signal.aborted ? stop.signal.reason : error
      if (reason instanceof LeaseLost) logger.warn({ audit: audit.id }, 'another worker holds this audit now')
      else {
        if (!(reason instanceof WorkerStopping))
          logger.error({ err: reason, audit: audit.id }, 'attempt lost')
        await audits.release(audit, now())
      }
    } finally {
      clearTimeout(deadline)
      clearInterval(heartbeat)
      log.notify(audit.id)
    }
  }

  const runTaken = (take: () => Promise<Audit | null>, onBeat: OnBeat): Promise<void> => {
    const stop = new AbortController()
    const run = async () => {
      const audit = await take()
      if (!audit) return
      logger.info({ audit: audit.id, attempt: audit.attempt, engine: engine.version }, 'audit taken')
      await attempt(audit, stop, onBeat)
    }
    const whole = run().finally(() => running.delete(stop))
    running.set(stop, whole)
    return whole
  }

  return {
    /** Does nothing when the audit has ended or another worker holds it. */
    run: (auditId: string, onBeat = NO_BEAT) => runTaken(() => audits.take(auditId, hold()), onBeat),

    /** The live audit whose turn it is; does nothing when none waits. */
    runNext: (onBeat = NO_BEAT) => runTaken(() => takeNext(hold), onBeat),

    isIdle: (): boolean => running.size === 0,

    /** Lets go of every audit under way, so that another worker may take it at once. */
    async stop(): Promise<void> {
      for (const controller of running.keys()) controller.abort(new WorkerStopping())
      await Promise.allSettled(running.values())
    },
  }
}

const attemptLimitMs = ({ mode, timeoutMs }: Audit): number =>
  Math.max(MODE_LIMITS[mode].deadlineMs, timeoutMs + 60_000)

/** What a worker learns of its audit whenever it writes to it. */
function stopIfNeeded(stop: AbortController, current: Audit | null): void {
  if (!current) stop.abort(new LeaseLost())
  else if (current.cancelRequested) stop.abort(new AuditFailure('cancelled', 'it was cancelled while it ran'))
}

async function carryOut(deps: AuditRunnerDeps, audit: Audit, stop: AbortController): Promise<void> {
  const { signal } = stop
  const { log, now } = deps
  const engine = audit.sandbox ? deps.sandboxEngine : deps.engine
  const writer = await openLogWriter(log, audit.id, now)
  const pages: PageVisit[] = []
  const pictures = createPictureKeeper(deps, audit.id)
  if (audit.attempt > ATTEMPTS_MAX) {
    const failure: Failure = { code: 'engine_failure', message: `${ATTEMPTS_MAX} attempts were lost` }
    return finish(deps, audit, { writer, pictures, pages, result: null, failure })
  }
  stopIfNeeded(stop, audit)
  await writer.append([{ kind: 'state', status: 'running', attempt: audit.attempt, error: null }])
  try {
    const previous = audit.failOnDrop === null ? null : await deps.audits.findPrevious(audit)
    const request = {
      ...audit,
      auditId: audit.id,
      passMark: passMarkOf(audit, previous),
      limitMs: attemptLimitMs(audit),
    }
    const result = await engine.audit(
      request,
      observe(deps, { audit, stop, writer, pictures, pages }),
      signal,
    )
    signal.throwIfAborted()
    await finish(deps, audit, { writer, pictures, pages: result.pages, result, failure: null })
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error
    if (!(reason instanceof AuditFailure)) throw error
    await finish(deps, audit, {
      writer,
      pictures,
      pages,
      result: null,
      failure: { code: reason.code, message: reason.message },
    })
  }
}

function observe(deps: AuditRunnerDeps, { audit, stop, writer, pictures, pages }: Observed): EngineObserver {
  return {
    async progress(percent, step, pageUrl) {
      const current = await deps.audits.setProgress(audit, percent)
      stopIfNeeded(stop, current)
      stop.signal.throwIfAborted()
      await writer.append([{ kind: 'progress', percent: current?.progress ?? percent, step, pageUrl }])
    },
    issues: (issues) => writer.appendIssues(issues),
    async page(visit) {
      pages.push(visit)
      await writer.append([{ kind: 'page', url: visit.url, status: visit.status, reason: visit.reason }])
    },
    picture: pictures.keep,
  }
}

interface Observed {
  audit: Audit
  stop: AbortController
  writer: LogWriter
  pictures: PictureKeeper
  pages: PageVisit[]
}

interface Outcome {
  writer: LogWriter
  pictures: PictureKeeper
  pages: PageVisit[]
  result: EngineResult | null
  failure: Failure | null
}

/** The one guarded write that ends an audit; whoever lost it meanwhile writes nothing. */
async function finish(deps: AuditRunnerDeps, audit: Audit, outcome: Outcome): Promise<void> {
  const { audits, heatmaps, now, logger } = deps
  const { writer, pictures, result } = outcome
  const pages = pictures.withPictures(outcome.pages)
  const previous = result && (await audits.findPrevious(audit))
  const delta = result && previous ? deltaTo(result.scores, previous) : null
  const failure = outcome.failure ?? (result && gateFailure(audit, { ...result, delta }))
  if (result) await writer.append([{ kind: 'scores', scores: result.scores }])
  const fileId = result && (await heatmaps.save(audit.id, result.heatmap.png))
  const end: AuditEnd = {
    status: failure ? 'failed' : 'completed',
    at: now(),
    failure,
    scores: result?.scores ?? null,
    pages,
    provenance: result?.provenance ?? null,
    heatmap: result && fileId ? { fileId, modelVersion: result.heatmap.modelVersion } : null,
    delta,
    lastSeq: writer.lastSeq,
    issueCounts: { ...writer.counts },
  }
  const ended = await audits.end(audit, end)
  if (!ended) {
    // It may be ended by this very attempt, when a failure after that led here again.
    if ((await audits.find(audit.id))?.attempt === audit.attempt) return
    await pictures.deleteOwn()
    if (fileId) await heatmaps.delete(fileId)
    return
  }
  deps.onEnded(ended)
  await deps.settle(ended)
  if (audit.attempt > 1) await pictures.deleteOthers(pages)
  logger.info(
    { audit: audit.id, status: ended.status, failure: failure?.code, overall: ended.scores?.overall },
    'audit ended',
  )
}
