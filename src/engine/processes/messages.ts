import type { FailureCode } from '../../model/audit.ts'
import type { PageExamination, PageScreenshot } from '../examination/page-examination.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { Heatmap } from '../heatmap/render.ts'
import type { MeasurementEvent } from '../measurement/measurement.ts'
import type { PageProbing } from '../probes/probe-page.ts'

/** The settings that a child process uses to start its browser. */
export interface ProcessSettings {
  executablePath: string
  proxyUrl: string | null
  profileDir: string
  /** Whether to end the process if Chromium's sandbox isn't available. */
  requireSandbox: boolean
}

/** A child runs one task at a time, so messages need no ids. */
export type ToChild<Task> = { kind: 'start'; settings: ProcessSettings } | { kind: 'task'; task: Task }

export type FromChild<Event, Result> =
  /** `sandboxOff` is the reason why the browser runs without its sandbox, or null if it has one. */
  | { kind: 'ready'; sandboxOff: string | null }
  | { kind: 'event'; event: Event }
  /** `memoryBytes` includes the browser. */
  | { kind: 'done'; result: Result; memoryBytes: number }
  /** `code` is null for errors other than AuditFailure. */
  | {
      kind: 'failed'
      code: FailureCode | null
      message: string
      httpStatus: number | null
      memoryBytes: number
      /** Whether a tab crashed, in which case the browser must not be used again. */
      isCrash: boolean
    }
  /** A message for the log, after which the task continues. */
  | { kind: 'warning'; message: string }

/** A task for a page process, which examines a page or probes a page that was already examined. */
export type PageTask = ExamineTask | ProbeTask

export interface ExamineTask {
  kind: 'examine'
  url: string
  timeoutMs: number
  userAgent: string | null
  /**
   * Whether the page is the first of an audit. The service creates a heatmap for the first page and sends its
   * findings early.
   */
  isFirst: boolean
  /**
   * Whether to keep the page open until the next task, so that a `ProbeTask` for the same page can use it.
   */
  keepsLoad: boolean
  /**
   * Whether the page crashed the browser in the first attempt. If so, the steps that may have caused the
   * crash are skipped.
   */
  isCautious: boolean
}

export interface ProbeTask {
  kind: 'probe'
  url: string
  timeoutMs: number
  userAgent: string | null
  /** The page's URL at the end of its examination. */
  finalUrl: string
}

export type PageEvent =
  | { kind: 'step'; step: string }
  | { kind: 'visited'; finalUrl: string; httpStatus: number }
  /** Contains early findings in their final order. Sent only for the first page. */
  | { kind: 'findings'; findings: readonly SignedFinding[] }
  /**
   * Sent before the heatmap is drawn, and without images, so that issues don't have to wait for the heatmap.
   */
  | { kind: 'examined'; examination: PageExamination }
  | { kind: 'probed'; probing: PageProbing }

export interface PageResult {
  heatmap: Heatmap | null
  screenshot: PageScreenshot | null
}

export interface PerformanceEvent {
  kind: MeasurementEvent
}
