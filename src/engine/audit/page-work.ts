import { AuditFailure } from '../../model/audit.ts'
import { traced } from '../../shared/tracing.ts'
import type { PageExamination } from '../examination/page-examination.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { PageProbing } from '../probes/probe-page.ts'
import type { PageEvent, PageResult, PageTask } from '../processes/messages.ts'
import type { RunHere } from '../processes/process-pool.ts'
import { TaskTimeout } from '../processes/worker-process.ts'
import type { PageJob, PageWorkDeps } from './page-job.ts'
import { createMeasuring } from './page-measuring.ts'
import { type ProbingOptions, probeBy, runWithProbes } from './page-probing.ts'

export interface ExamineOptions {
  isFirst: boolean
  onStep(step: string): void
  /** Receives the page's final URL, once per attempt. */
  onVisited(finalUrl: string): void
  /** Receives early findings in their final order. Called only for the first page. */
  onFindings(findings: readonly SignedFinding[]): void
  /** Called once, before the heatmap is drawn and the screenshot is sent. */
  onExamined(examination: PageExamination): void
  /**
   * Probes the page in the same process without loading it again. If absent, `probe` loads the page again
   * later.
   */
  probing?: ProbingOptions
}

/**
 * The time, in milliseconds, that an examination may take on top of the page load timeout. After that, its
 * process counts as hung.
 */
const EXAMINING_ALLOWANCE_MS = 60_000

export type PageWork = ReturnType<typeof createPageWork>

/** Examines and measures pages in child processes. */
export function createPageWork({ pools, lock, log }: PageWorkDeps) {
  const runAnywhere =
    ({ auditId }: PageJob): RunHere<PageTask, PageEvent, PageResult> =>
    (task, options) =>
      pools.page.run(auditId, task, options)

  /** @throws AuditFailure with a reason code when the page can't be audited. */
  async function examine(job: PageJob, options: ExamineOptions): Promise<PageResult> {
    const { url, timeoutMs, userAgent, signal } = job
    const { isFirst } = options
    let isExamined = false
    let httpStatus: number | null = null
    const onEvent = (event: PageEvent) => {
      // If taking the screenshot crashed the browser, the retry must not report everything again.
      if (isExamined) return
      if (event.kind === 'step') options.onStep(event.step)
      else if (event.kind === 'visited') {
        httpStatus = event.httpStatus
        options.onVisited(event.finalUrl)
      } else if (event.kind === 'findings') options.onFindings(event.findings)
      else if (event.kind === 'examined') {
        isExamined = true
        options.onExamined(event.examination)
      }
    }
    const limitMs = timeoutMs + EXAMINING_ALLOWANCE_MS
    const work = (isAgain: boolean) => {
      // A page that crashed its browser is loaded again for the probes.
      const probing = isAgain ? undefined : options.probing
      const run = probing ? runWithProbes(pools.page, job, { probing, log }) : runAnywhere(job)
      const kind = {
        kind: 'examine',
        isFirst,
        isCautious: isAgain,
        keepsLoad: probing !== undefined,
      } as const
      const task = { ...kind, url, timeoutMs, userAgent }
      return lock.examining(() => run(task, { signal, limitMs, onEvent }), signal)
    }
    try {
      return await runWithRetry(job, log, work)
    } catch (error) {
      if (isExamined && !isFirst && !signal.aborted) return { heatmap: null, screenshot: null }
      if (!(error instanceof TaskTimeout)) throw error
      throw new AuditFailure('timeout', 'the page loaded but stopped responding', {
        cause: error,
        httpStatus,
      })
    }
  }

  /** Loads a page again and probes it. Returns null if that fails. */
  const probe = (job: PageJob, finalUrl: string): Promise<PageProbing | null> =>
    probeBy((task, options) => lock.examining(() => runAnywhere(job)(task, options), job.signal), job, {
      finalUrl,
      log,
    })

  const measure = createMeasuring({ pools, lock, log })
  return {
    examine: tracedAs('page examination', examine),
    probe: tracedAs('page probes', probe),
    measure: tracedAs('page measurement', measure),
  }
}

/** Wraps work on a page in a tracing span. */
const tracedAs =
  <Rest extends unknown[], Result>(name: string, work: (job: PageJob, ...rest: Rest) => Promise<Result>) =>
  (job: PageJob, ...rest: Rest): Promise<Result> =>
    traced(name, { attributes: { 'audit.id': job.auditId } }, () => work(job, ...rest))

/** Retries a page once in another process if it crashed its browser or failed unexpectedly. */
async function runWithRetry<T>(
  job: PageJob,
  log: PageWorkDeps['log'],
  work: (isAgain: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await work(false)
  } catch (error) {
    if (isFinal(error, job)) throw error
    log.warn({ err: error, audit: job.auditId, url: job.url }, 'retrying a page')
  }
  try {
    return await work(true)
  } catch (error) {
    if (isFinal(error, job)) throw error
    const { message, httpStatus } = error instanceof TabCrash ? error : FAILED_TWICE
    throw new AuditFailure('engine_failure', message, { cause: error, httpStatus })
  }
}

const FAILED_TWICE = { message: 'the browser failed twice on this page', httpStatus: null }

const isFinal = (error: unknown, { signal }: PageJob): boolean =>
  signal.aborted || error instanceof AuditFailure || error instanceof TaskTimeout
