import { AuditFailure } from '../../model/audit.ts'
import type { PageExamination } from '../examination/page-examination.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { PageEvent, PageResult } from '../processes/messages.ts'
import { LaneOverrun } from '../processes/worker-process.ts'
import type { PageJob, PageWorkDeps } from './page-job.ts'
import { createMeasuring } from './page-measuring.ts'

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

/** What the lane may take beyond the page's own time to load, before it is taken to hang. */
const EXAMINING_ALLOWANCE_MS = 60_000

export type PageWork = ReturnType<typeof createPageWork>

/** Loading, collecting and judging pages, and measuring them, in child processes. */
export function createPageWork({ lanes, quiet, log }: PageWorkDeps) {
  /** A page that crashed its browser, or failed in a way no page should, is tried once more in another one. */
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
      const { message, httpStatus } = error instanceof TabCrash ? error : FAILED_TWICE
      throw new AuditFailure('engine_failure', message, { cause: error, httpStatus })
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
      const task = { url, timeoutMs, userAgent, isFirst, isCautious: isAgain }
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

  return { examine, measure: createMeasuring({ lanes, quiet, log }) }
}

const FAILED_TWICE = { message: 'the browser failed twice on this page', httpStatus: null }

const isFinal = (error: unknown, { signal }: PageJob): boolean =>
  signal.aborted || error instanceof AuditFailure || error instanceof LaneOverrun
