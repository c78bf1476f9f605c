import { type Audit, AuditFailure } from '../../model/audit.ts'
import { type SpanOptions, traced } from '../../shared/tracing.ts'
import type { Lease, WorkerIdentity } from '../../store/audit-document.ts'
import { attemptLimitMs } from './attempt-limits.ts'
import { type AttemptDeps, carryOut } from './carry-out.ts'
import type { ClaimNext } from './claim-next.ts'
import { LeaseLost, stopIfNeeded, WorkerStopping } from './stop-attempt.ts'

export interface AuditRunnerDeps extends AttemptDeps {
  claimNext: ClaimNext
  holder: WorkerIdentity
  /** How long a lease lasts without a heartbeat, in milliseconds. */
  lockMs: number
}

/**
 * The maximum interval between heartbeats, in milliseconds. A worker notices cancellations only when it sends
 * a heartbeat.
 */
const HEARTBEAT_MAX_MS = 5000

export type AuditRunner = ReturnType<typeof createAuditRunner>

type Claim = () => Promise<Audit | null>
type OnHeartbeat = () => Promise<void>
const NO_HEARTBEAT: OnHeartbeat = async () => {}

export function createAuditRunner(deps: AuditRunnerDeps) {
  const { audits, claimNext, engine, holder, now, log } = deps
  const running = new Map<AbortController, Promise<void>>()
  const newLease = (): Lease => ({ holder, now: now(), leaseUntil: leaseEnd(deps) })

  const runClaimed = (claim: Claim, onHeartbeat: OnHeartbeat): Promise<void> => {
    const stop = new AbortController()
    const run = async (audit: Audit | null) => {
      if (!audit) return
      log.info({ audit: audit.id, attempt: audit.attempt, engine: engine.version }, 'audit claimed')
      await attempt(deps, audit, { stop, onHeartbeat })
    }
    const done = claim()
      .then(run)
      .finally(() => running.delete(stop))
    running.set(stop, done)
    return done
  }

  return {
    /** Runs a specific audit. Does nothing if it has ended or another worker has its lease. */
    run: (auditId: string, onHeartbeat = NO_HEARTBEAT) =>
      runClaimed(() => audits.claim(auditId, newLease()), onHeartbeat),

    /** Runs the live audit whose turn is next. Does nothing if none is queued. */
    runNext: (onHeartbeat = NO_HEARTBEAT) => runClaimed(() => claimNext(newLease), onHeartbeat),

    isIdle: (): boolean => running.size === 0,

    /** Releases all audits in progress so that other workers can claim them immediately. */
    async stop(): Promise<void> {
      for (const controller of running.keys()) controller.abort(new WorkerStopping())
      await Promise.allSettled(running.values())
    },
  }
}

const leaseEnd = ({ now, lockMs }: AuditRunnerDeps): Date => new Date(now().getTime() + lockMs)

interface AttemptControl {
  stop: AbortController
  onHeartbeat: OnHeartbeat
}

async function attempt(deps: AuditRunnerDeps, audit: Audit, { stop, onHeartbeat }: AttemptControl) {
  const { audits, eventLog, lockMs, log } = deps
  const deadline = stopAtDeadline(audit, stop)
  const renew = async () => {
    try {
      stopIfNeeded(stop, await audits.renew(audit, leaseEnd(deps)))
      await onHeartbeat()
    } catch (error) {
      // A lease lasts for several heartbeat intervals, so a few heartbeats may fail.
      log.warn({ err: error, audit: audit.id }, 'heartbeat failed')
    }
  }
  const heartbeat = setInterval(renew, Math.min(lockMs / 4, HEARTBEAT_MAX_MS))
  try {
    // A shutdown may have begun while the worker was claiming the audit.
    stop.signal.throwIfAborted()
    await traced('audit', spanOf(audit), () => carryOut(deps, audit, stop))
  } catch (error) {
    await releaseUnlessLost(deps, audit, stop.signal.aborted ? stop.signal.reason : error)
  } finally {
    clearTimeout(deadline)
    clearInterval(heartbeat)
    eventLog.notify(audit.id)
  }
}

const spanOf = ({ id, attempt, mode, sandbox, traceParent }: Audit): SpanOptions => ({
  kind: 'CONSUMER',
  parent: traceParent ?? null,
  attributes: { 'audit.id': id, 'audit.attempt': attempt, 'audit.mode': mode, 'audit.sandbox': sandbox },
})

function stopAtDeadline(audit: Audit, stop: AbortController): NodeJS.Timeout {
  const limitMs = attemptLimitMs(audit)
  const failure = new AuditFailure('timeout', `the audit did not end within ${limitMs / 1000} s`)
  return setTimeout(() => stop.abort(failure), limitMs)
}

async function releaseUnlessLost({ audits, now, log }: AuditRunnerDeps, audit: Audit, reason: unknown) {
  if (reason instanceof LeaseLost)
    return log.warn({ audit: audit.id }, 'another worker has claimed this audit')
  if (!(reason instanceof WorkerStopping)) log.error({ err: reason, audit: audit.id }, 'audit attempt failed')
  await audits.release(audit, now())
}
