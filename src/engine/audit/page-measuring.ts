import { setTimeout as delay } from 'node:timers/promises'
import { AuditFailure, isMarked } from '../../model/audit.ts'
import type { PageMeasurement, PerformanceResult } from '../measurement/measurement.ts'
import type { PageJob, PageWorkDeps } from './page-job.ts'

/** What the lane may take beyond twice the page's own time to load, before it is taken to hang. */
const ALLOWANCE_MS = 45_000
/** A page that takes longer is measured once: its audit has other use for the time. */
const REPEATED_MAX_MS = 8000
/** A metric so far above the others that load on this machine may be the cause. */
const LCP_OUTLIER_FACTOR = 3

interface RunOptions {
  until: AbortSignal
  around?: (work: () => Promise<PerformanceResult>) => Promise<PerformanceResult>
  onlyIfCalm?: boolean
}

/** Measuring pages in child processes, again where the machine was too busy for a figure to be trusted. */
export function createMeasuring({ lanes, quiet, log }: PageWorkDeps) {
  /** A crash or an overrun is as good as a run without a score. */
  async function tolerant(job: PageJob, work: () => Promise<PerformanceResult>): Promise<PerformanceResult> {
    try {
      return await work()
    } catch (error) {
      job.signal.throwIfAborted()
      log.warn({ err: error, audit: job.auditId, url: job.url }, 'a measurement failed')
      return { kind: 'unmeasured', reason: String(error) }
    }
  }

  function run(job: PageJob, { until, around, onlyIfCalm = false }: RunOptions): Promise<PerformanceResult> {
    const { auditId, url, timeoutMs, userAgent } = job
    const task = { url, timeoutMs, userAgent, onlyIfCalm }
    const options = {
      signal: until,
      limitMs: timeoutMs + ALLOWANCE_MS,
      onEvent() {},
      ...(around && { around }),
    }
    return tolerant(job, () => lanes.performance.run(auditId, task, options))
  }

  const inTurn = (job: PageJob, options: RunOptions) =>
    quiet.measuring(job.auditId, () => run(job, options), options.until)

  /** Null when the first run stands. */
  async function repeat(job: PageJob, first: FirstRun): Promise<PerformanceResult | null> {
    const { result, ms, examined } = first
    const { signal } = job
    if (isDoubtful(result)) return run(job, { until: signal, around: (work) => quiet.alone(work, signal) })
    if (!isDisturbed(result) || ms >= REPEATED_MAX_MS) return null
    // There is a score: a neighbour that hangs in the lane must not cost the audit its time.
    const soon = AbortSignal.any([signal, AbortSignal.timeout(2 * REPEATED_MAX_MS)])
    return tolerant(job, async () => {
      // Its own examination may be what disturbed it.
      await Promise.race([examined, delay(REPEATED_MAX_MS, undefined, { signal, ref: false })])
      // Beside other work a second run would be as slow as the first.
      return inTurn(job, { until: soon, onlyIfCalm: true })
    })
  }

  /**
   * @param examined settles when the page is no longer examined, which disturbs its measurement.
   * @throws AuditFailure `unsupported_content` when the page shows nothing, `engine_failure` when it gets no score, not
   * even alone.
   */
  return async function measure(
    job: PageJob,
    examined: Promise<unknown> = Promise.resolve(),
  ): Promise<PageMeasurement> {
    const startedAtMs = performance.now()
    const first = await inTurn(job, { until: job.signal })
    const second = await repeat(job, { result: first, ms: performance.now() - startedAtMs, examined })
    const best = second ? better(first, second) : first
    if (best.kind === 'measured') return { ...best.measurement, provenance: best.provenance }
    if (best.kind === 'blank') throw new AuditFailure('unsupported_content', 'the page painted nothing')
    log.warn({ audit: job.auditId, url: job.url, reason: best.reason }, 'no performance score')
    throw new AuditFailure('engine_failure', 'the performance of the page could not be measured')
  }
}

interface FirstRun {
  result: PerformanceResult
  /** What it took, its wait for the lane included. */
  ms: number
  examined: Promise<unknown>
}

function isDoubtful(result: PerformanceResult): boolean {
  if (result.kind !== 'measured') return result.kind === 'unmeasured'
  const { lcp, speedIndex, fcp } = result.measurement.metrics
  return lcp > LCP_OUTLIER_FACTOR * Math.max(speedIndex, fcp)
}

/** By the machine: what the page itself leaves out is the same in every run. */
const isDisturbed = (result: PerformanceResult): boolean =>
  result.kind === 'measured' && isMarked(result.provenance) && result.provenance.performanceConfidence > 0

/** A run that is not marked; of two equals the higher score, since load can only make a page look slower. */
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
