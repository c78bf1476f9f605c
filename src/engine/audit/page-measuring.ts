import { setTimeout as delay } from 'node:timers/promises'
import { AuditFailure, isMarked } from '../../model/audit.ts'
import type { Log } from '../../shared/log.ts'
import type { MeasurementEvent, PageMeasurement, PerformanceResult } from '../measurement/measurement.ts'
import type { PerformanceEvent } from '../processes/messages.ts'
import type { PageJob, PageWorkDeps } from './page-job.ts'

/**
 * The time, in milliseconds, that a measurement may take on top of the page load timeout. After that, its
 * process counts as hung.
 */
const ALLOWANCE_MS = 45_000
/**
 * The maximum duration, in milliseconds, of a disturbed measurement that may be repeated. Longer ones aren't
 * repeated, to leave time for the rest of the audit.
 */
const REPEATED_MAX_MS = 8000
/**
 * If the LCP is more than this multiple of both the Speed Index and the FCP, other load on this machine may
 * be the cause.
 */
const LCP_OUTLIER_FACTOR = 3

/** Called with `calibrated` and `recorded`, possibly more than once each. */
type MeasurementObserver = (event: MeasurementEvent) => void

interface RunOptions {
  until: AbortSignal
  onEvent?: MeasurementObserver
  around?: (work: () => Promise<PerformanceResult>) => Promise<PerformanceResult>
  onlyIfCalm?: boolean
}

/**
 * Measures pages in child processes and repeats a measurement if the machine was too busy for a reliable
 * result.
 */
export function createMeasuring({ pools, lock, log }: PageWorkDeps) {
  function run(
    job: PageJob,
    { until, around, onEvent = () => {}, onlyIfCalm = false }: RunOptions,
  ): Promise<PerformanceResult> {
    const { auditId, url, timeoutMs, userAgent } = job
    const task = { url, timeoutMs, userAgent, onlyIfCalm }
    const options = {
      signal: until,
      limitMs: timeoutMs + ALLOWANCE_MS,
      onEvent: ({ kind }: PerformanceEvent) => onEvent(kind),
      ...(around && { around }),
    }
    return tolerant(job, log, () => pools.performance.run(auditId, task, options))
  }

  const inTurn = (job: PageJob, options: RunOptions) =>
    lock.measuring(job.auditId, () => run(job, options), options.until)

  /** Returns null to keep the first run. */
  async function repeat(job: PageJob, first: FirstRun): Promise<PerformanceResult | null> {
    const { result, ms, examined } = first
    const { signal } = job
    if (isDoubtful(result))
      return run(job, { until: signal, around: (work) => lock.measuringAlone(work, signal) })
    if (!isDisturbed(result) || ms >= REPEATED_MAX_MS) return null
    // The page already has a score, so if it hangs now, it mustn't use up the audit's time.
    const soon = AbortSignal.any([signal, AbortSignal.timeout(2 * REPEATED_MAX_MS)])
    return tolerant(job, log, async () => {
      // The page's examination may have disturbed its measurement.
      await Promise.race([examined, delay(REPEATED_MAX_MS, undefined, { signal, ref: false })])
      // If the machine is busy, a second run would be just as slow.
      return inTurn(job, { until: soon, onlyIfCalm: true })
    })
  }

  /**
   * Measures a page, repeating a run if its result is unreliable.
   * @param examined settles when the page's examination, which disturbs the measurement, has ended.
   * @param onEvent also receives both events when the first run ends without them.
   * @throws AuditFailure `unsupported_content` when the page is blank, or `engine_failure` when it has no
   * score, even when measured alone.
   */
  return async function measure(
    job: PageJob,
    examined: Promise<unknown> = Promise.resolve(),
    onEvent: MeasurementObserver = () => {},
  ): Promise<PageMeasurement> {
    const startedAtMs = performance.now()
    const first = await inTurn(job, { until: job.signal, onEvent }).finally(() => {
      onEvent('calibrated')
      onEvent('recorded')
    })
    const second = await repeat(job, { result: first, ms: performance.now() - startedAtMs, examined })
    return measurementOf(job, log, second ? better(first, second) : first)
  }
}

/** Treats a crash or a timeout as a run without a score. */
async function tolerant(
  { auditId, url, signal }: PageJob,
  log: Log,
  work: () => Promise<PerformanceResult>,
): Promise<PerformanceResult> {
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, audit: auditId, url }, 'measurement failed')
    return { kind: 'unmeasured', reason: String(error) }
  }
}

function measurementOf({ auditId, url }: PageJob, log: Log, best: PerformanceResult): PageMeasurement {
  if (best.kind === 'measured') return { ...best.measurement, provenance: best.provenance }
  if (best.kind === 'blank') throw new AuditFailure('unsupported_content', 'the page is blank')
  log.warn({ audit: auditId, url, reason: best.reason }, 'the page has no performance score')
  throw new AuditFailure('engine_failure', 'could not measure the performance of the page')
}

interface FirstRun {
  result: PerformanceResult
  /** The duration in milliseconds, including the wait for a process. */
  ms: number
  examined: Promise<unknown>
}

function isDoubtful(result: PerformanceResult): boolean {
  if (result.kind !== 'measured') return result.kind === 'unmeasured'
  const { lcp, speedIndex, fcp } = result.measurement.metrics
  return lcp.value > LCP_OUTLIER_FACTOR * Math.max(speedIndex.value, fcp.value)
}

/**
 * Returns whether other load disturbed the run. A confidence of 0 has a different cause: a metric is missing
 * because of the page itself, so a repeated run wouldn't help.
 */
const isDisturbed = (result: PerformanceResult): boolean =>
  result.kind === 'measured' && isMarked(result.provenance) && result.provenance.performanceConfidence > 0

/**
 * Returns the undisturbed run. If both runs or neither run was disturbed, returns the one with the higher
 * score, since load can only make a page look slower.
 */
function better(first: PerformanceResult, second: PerformanceResult): PerformanceResult {
  if (first.kind !== 'measured') return second
  if (second.kind !== 'measured') return first
  const runs = first.provenance.runs + second.provenance.runs
  const [best] = [first, second].toSorted(
    (a, b) =>
      Number(isMarked(a.provenance)) - Number(isMarked(b.provenance)) ||
      b.measurement.score - a.measurement.score,
  )
  return { ...best!, provenance: { ...best!.provenance, runs } }
}
