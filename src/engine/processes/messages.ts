import type { FailureCode } from '../../model/audit.ts'
import type { PageExamination, PageScreenshot } from '../examination/page-examination.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { Heatmap } from '../heatmap/render.ts'
import type { PageProbing } from '../probes/probe-page.ts'

/** The settings with which a child process starts its browser. */
export interface ProcessSettings {
  executablePath: string
  proxyUrl: string | null
  profileDir: string
  /** Whether to end the process if Chromium can't use its sandbox. */
  requireSandbox: boolean
}

/** A child runs one task at a time, so messages need no ids. */
export type ToChild<Task> = { kind: 'start'; settings: ProcessSettings } | { kind: 'task'; task: Task }

export type FromChild<Event, Result> =
  /** `sandboxOff` is the reason why the browser runs without its sandbox; null if it has one. */
  | { kind: 'ready'; sandboxOff: string | null }
  | { kind: 'event'; event: Event }
  /** `memoryBytes` counts the process and its browser. */
  | { kind: 'done'; result: Result; memoryBytes: number }
  /** `code` is null for any error other than AuditFailure. */
  | {
      kind: 'failed'
      code: FailureCode | null
      message: string
      httpStatus: number | null
      memoryBytes: number
      /** A tab crashed; the browser must not be used again. */
      isCrash: boolean
    }
  /** An event for the log that doesn't end the task. */
  | { kind: 'warning'; message: string }

/** The task of a page process: it examines a page, or probes a page that was examined before. */
export type PageTask = ExamineTask | ProbeTask

export interface ExamineTask {
  kind: 'examine'
  url: string
  timeoutMs: number
  userAgent: string | null
  /**
   * Whether this is the first page of an audit, which gets a heatmap and whose findings are sent as soon as they are
   * known.
   */
  isFirst: boolean
  /** Keeps the load open until the next task, so that a `ProbeTask` of the same page can use it. */
  keepsLoad: boolean
  /**
   * Whether this is the second attempt for a page that crashed the browser. It skips what may have caused the crash.
   */
  isCautious: boolean
}

export interface ProbeTask {
  kind: 'probe'
  url: string
  timeoutMs: number
  userAgent: string | null
  /** The URL at which the examination ended. */
  finalUrl: string
}

export type PageEvent =
  | { kind: 'step'; step: string }
  | { kind: 'visited'; finalUrl: string; httpStatus: number }
  /** Some of the examination's findings, in their final order. Sent only for the first page. */
  | { kind: 'findings'; findings: readonly SignedFinding[] }
  /** Sent before the heatmap is drawn, so that issues don't wait for it. Contains neither image. */
  | { kind: 'examined'; examination: PageExamination }
  /** Contains the findings of the probes. */
  | { kind: 'probed'; probing: PageProbing }

export interface PageResult {
  heatmap: Heatmap | null
  screenshot: PageScreenshot | null
}

/** Sent when the page's trace is complete. Other work no longer affects the metrics. */
export interface PerformanceEvent {
  kind: 'recorded'
}
