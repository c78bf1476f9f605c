import { AuditFailure } from '../model/audit.ts'
import type { Log } from '../shared/log.ts'
import type { PageExamination, PageMeasurement, SignedFinding } from './contract.ts'
import { LaneOverrun } from './lanes/lane-process.ts'
import type { Lanes } from './lanes/lanes.ts'
import type { PageEvent, PageResult, PerformanceResult } from './lanes/messages.ts'
import type { QuietGate } from './quiet-gate.ts'

export interface PageWorkDeps {
  lanes: Lanes
  quiet: QuietGate
  log: Log
}

/** One page of one audit. */
export interface PageJob {
  /** Audits take turns at the lanes. */
  auditId: string
  url: string
  timeoutMs: number
  userAgent: string | null
  signal: AbortSignal
}

export interface ExamineOptions {
  isFirst: boolean
  onStep(step: string): void
  /** With the page's address, anew when it is tried again. */
  onVisited(finalUrl: string): void
  /** Some of what the examination will hold, in its order; only for the first page. */
  onFindings(findings: readonly SignedFinding[]): void
  /** Called once, before the heatmap is drawn and the pictures are handed over. */
  onExamined(examination: PageExamination): void
}

/** What the lanes may take beyond the page's own time to load, before they are taken to hang. */
const EXAMINING_ALLOWANCE_MS = 60_000
const MEASURING_ALLOWANCE_MS = 30_000
/** A page that takes longer is measured once: its audit has other use for the time. */
const REPEATED_MAX_MS = 8000
/** A metric so far above the others that load on this machine may be the cause. */
const LCP_OUTLIER_FACTOR = 3

type Around = (work: () => Promise<PerformanceResult>) => Promise<PerformanceResult>

export type PageWork = ReturnType<typeof createPageWork>

/** Loading, collecting and judging pages, and measuring them, in child processes. */
export function createPageWork({ lanes, quiet, log }: PageWorkDeps) {
  /** A child that crashed, or failed in a way no page should cause, gets one successor. */
  async function twice<T>(job: PageJob, work: (isAgain: boolean) => Promise<T>): Promise<T> {
    try {
      return await work(false)
    } catch (error) {
      if (isFinal(error, job)) throw error
      log.warn({ err: error, audit: job.auditId, url: job.url }, 'a page is tried again')
    }
    try {
      return await work(true)
    } catch (error) {
      if (isFinal(error, job)) throw error
      throw new AuditFailure('engine_failure', 'the browser failed twice on this page', { cause: error })
    }
  }

  /** @throws AuditFailure with the coded reason why the page cannot be audited. */
  async function examine(job: PageJob, options: ExamineOptions): Promise<PageResult> {
    const { auditId, url, timeoutMs, userAgent, signal } = job
    const { isFirst } = options
    let isExamined = false
    let httpStatus: number | null = null
    const onEvent = (event: PageEvent) => {
      // A second try after a crash over the picture must not tell everything again.
      if (isExamined) return
      if (event.kind === 'step') options.onStep(event.step)
      else if (event.kind === 'visited') {
        httpStatus = event.httpStatus
        options.onVisited(event.finalUrl)
      } else if (event.kind === 'findings') options.onFindings(event.findings)
      else {
        isExamined = true
        options.onExamined(event.examination)
      }
    }
    const limitMs = timeoutMs + EXAMINING_ALLOWANCE_MS
    const work = (isAgain: boolean) => {
      const task = { url, timeoutMs, userAgent, isFirst, wantsPicture: !isAgain }
      return quiet.noisy(() => lanes.page.run(auditId, task, { signal, limitMs, onEvent }), signal)
    }
    try {
      return await twice(job, work)
    } catch (error) {
      if (isExamined && !isFirst && !signal.aborted) return { heatmap: null, picture: null }
      if (!(error instanceof LaneOverrun)) throw error
      throw new AuditFailure('timeout', 'the page loaded but stopped answering', { cause: error, httpStatus })
    }
  }

  /**
   * @param isExamined whether the page is being examined: if it still is when it was measured, it is measured again, and
   * the better run counts.
   * @throws AuditFailure `engine_failure` when the page gets no score, not even alone.
   */
  async function measure(job: PageJob, isExamined = () => false): Promise<PageMeasurement> {
    const { auditId, url, timeoutMs, userAgent, signal } = job
    const limitMs = timeoutMs + MEASURING_ALLOWANCE_MS
    const run = (until: AbortSignal, around?: Around) =>
      tolerant(job, () =>
        lanes.performance.run(
          auditId,
          { url, timeoutMs, userAgent },
          { signal: until, limitMs, onEvent() {}, ...(around && { around }) },
        ),
      )

    const inTurn = (until: AbortSignal) => quiet.measuring(auditId, () => run(until), until)
    const repeat = async (first: PerformanceResult, ms: number): Promise<PerformanceResult | null> => {
      if (isDoubtful(first)) return run(signal, (work) => quiet.alone(work, signal))
      if (!isExamined() || ms >= REPEATED_MAX_MS) return null
      // There is a score: a neighbour that hangs in the lane must not cost the audit its time.
      const soon = AbortSignal.any([signal, AbortSignal.timeout(2 * REPEATED_MAX_MS)])
      return tolerant(job, () => inTurn(soon))
    }
    const startedAtMs = performance.now()
    const first = await inTurn(signal)
    const second = await repeat(first, performance.now() - startedAtMs)
    const best = second ? better(first, second) : first
    if (best.kind === 'measured') return { ...best.measurement, provenance: best.provenance }
    log.warn({ audit: auditId, url, reason: best.reason }, 'no performance score')
    throw new AuditFailure('engine_failure', 'the performance of the page could not be measured')
  }

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

  return { examine, measure }
}

const isFinal = (error: unknown, { signal }: PageJob): boolean =>
  signal.aborted || error instanceof AuditFailure || error instanceof LaneOverrun

function isDoubtful(result: PerformanceResult): boolean {
  if (result.kind === 'unmeasured') return true
  const { lcp, speedIndex, fcp } = result.measurement.metrics
  return lcp > LCP_OUTLIER_FACTOR * Math.max(speedIndex, fcp)
}

/** Work beside a measurement can only make the page look slower. */
function better(first: PerformanceResult, second: PerformanceResult): PerformanceResult {
  if (first.kind === 'unmeasured') return second
  if (second.kind === 'unmeasured') return first
  const best = second.measurement.score > first.measurement.score ? second : first
  return { ...best, provenance: { ...best.provenance, runs: first.provenance.runs + second.provenance.runs } }
}
