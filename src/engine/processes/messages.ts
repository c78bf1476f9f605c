import type { FailureCode } from '../../model/audit.ts'
import type { PageExamination, PagePicture } from '../examination/page-examination.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { Heatmap } from '../heatmap/render.ts'

/** What a child process needs to start its browser. */
export interface LaneSettings {
  executablePath: string
  proxyUrl: string | null
  profileDir: string
  /** Whether to end where Chromium's sandbox can't be used. */
  requireSandbox: boolean
}

/** A child does one task at a time, so no message needs a number. */
export type ToChild<Task> = { kind: 'start'; settings: LaneSettings } | { kind: 'task'; task: Task }

export type FromChild<Event, Result> =
  /** `sandboxOff`: why the browser runs without its sandbox; null when it has one. */
  | { kind: 'ready'; sandboxOff: string | null }
  | { kind: 'event'; event: Event }
  /** `memoryBytes`: of the process and its browser. */
  | { kind: 'done'; result: Result; memoryBytes: number }
  /** `code` is null for anything but an AuditFailure. */
  | {
      kind: 'failed'
      code: FailureCode | null
      message: string
      httpStatus: number | null
      memoryBytes: number
      /** A tab crashed, and the browser is not to be used again. */
      isCrash: boolean
    }
  /** Nothing that ends the task, but worth a line in the log. */
  | { kind: 'warning'; message: string }

export interface PageTask {
  url: string
  timeoutMs: number
  userAgent: string | null
  /** The first page of an audit: its heatmap is wanted, and what is found as soon as it is found. */
  isFirst: boolean
  /** The second try of a page that crashed the browser: what may have done it is left out. */
  isCautious: boolean
}

export type PageEvent =
  | { kind: 'step'; step: string }
  | { kind: 'visited'; finalUrl: string; httpStatus: number }
  /** Some of what the examination will hold, in its order; only of the first page. */
  | { kind: 'findings'; findings: readonly SignedFinding[] }
  /** Told before the heatmap is drawn: issues do not wait for a picture. Without either picture. */
  | { kind: 'examined'; examination: PageExamination }

export interface PageResult {
  heatmap: Heatmap | null
  picture: PagePicture | null
}

export type PerformanceEvent = never
