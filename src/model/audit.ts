import type { Category, Severity } from './issue.ts'
import type { Scores } from './scores.ts'

export const AUDIT_MODES = ['basic', 'standard', 'deep'] as const
export type AuditMode = (typeof AUDIT_MODES)[number]

/** How long what is told of a completed audit may be kept, by clients and by us (specification, Limits). */
export const COMPLETED_KEPT_SECONDS = 3600

/** Pages per audit and the deadline of one attempt, by mode (specification, Limits; docs/decisions). */
export const MODE_LIMITS = {
  basic: { pagesMax: 1, deadlineMs: 90_000 },
  standard: { pagesMax: 5, deadlineMs: 300_000 },
  deep: { pagesMax: 20, deadlineMs: 720_000 },
} as const satisfies Record<AuditMode, { pagesMax: number; deadlineMs: number }>

export const AUDIT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const
export type AuditStatus = (typeof AUDIT_STATUSES)[number]

/** Why an audit failed; the code opens the `error` text, before a colon. */
export const FAILURE_CODES = [
  'timeout',
  'engine_failure',
  'unreachable',
  'http_error',
  'login_required',
  'unsupported_content',
  'gate_score',
  'gate_drop',
  'cancelled',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

export interface Failure {
  code: FailureCode
  message: string
}

/** Thrown by the engine to end an audit with a coded reason. */
export class AuditFailure extends Error {
  override readonly name = 'AuditFailure'
  readonly code: FailureCode
  /** What the page answered, where it did. */
  readonly httpStatus: number | null

  constructor(
    code: FailureCode,
    message: string,
    { httpStatus = null, ...options }: ErrorOptions & { httpStatus?: number | null } = {},
  ) {
    super(message, options)
    this.code = code
    this.httpStatus = httpStatus
  }
}

/** What a client may ask of an audit, checked and with its defaults filled in. */
export interface AuditOptions {
  mode: AuditMode
  /** Wait for the load of each page, 1,000 to 120,000 ms. */
  timeoutMs: number
  userAgent: string | null
  failOnScore: number | null
  failOnDrop: number | null
  /** 1 to the mode's limit. */
  maxPages: number
  ignoreRobots: boolean
}

export const PAGE_STATUSES = ['done', 'failed', 'skipped'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

/** How a page looked when it was audited. */
export interface PictureRef {
  fileId: string
  /** CSS pixels: the width of a desktop, and as much of the page's height as is pictured. */
  width: number
  height: number
}

/** One page of an audit: how it was found and what became of it. */
export interface PageVisit {
  url: string
  /** After redirects; null when nothing was loaded. */
  finalUrl: string | null
  status: PageStatus
  httpStatus: number | null
  /** Why it failed or was skipped; of a page that is done, what was not looked at. */
  reason: string | null
  /** Clicks from the first page. */
  depth: number
  /** The page whose link led here; null for the first. */
  foundOn: string | null
  title: string | null
  scores: Scores | null
  /** Absent when none could be taken, and of audits before there were any. */
  picture?: PictureRef
}

/** What an engine had to do with an audit. */
export interface EngineShare {
  name: string
  version: string
  /** Pages that it judged in time; on the others its findings are missing. */
  pages: number
}

/** How far the performance figure of a page or an audit can be trusted. */
export interface Confidence {
  /** 0 to 1. */
  performanceConfidence: number
  /** Why it is below 1; null at 1. */
  performanceConfidenceReason: string | null
}

/** A performance figure with less confidence is marked: it fails no gate by itself. */
const CONFIDENT_FROM = 0.9

export const isMarked = ({ performanceConfidence = 1 }: Partial<Confidence>): boolean =>
  performanceConfidence < CONFIDENT_FROM

/** How the figures came about: without it no two scores can be compared. Audits from before it was judged have no confidence. */
export interface Provenance extends Partial<Confidence> {
  lighthouseVersion: string
  axeVersion: string
  /** Every accessibility engine of the audit. */
  engines: readonly EngineShare[]
  chromiumVersion: string
  device: string
  throttling: string
  /** Lighthouse's benchmark index of the worker's machine during the run. */
  benchmarkIndex: number
  runs: number
}

/** The difference to the audit before, current minus previous; fixed when the audit ends. */
export interface Delta {
  overall: number
  categories: Record<Category, number>
  previousAuditId: string
  previousCompletedAt: Date
}

/** The one truth about an audit: Agenda's jobs are only hints that it waits. */
export interface Audit extends AuditOptions {
  id: string
  accountId: string
  keyId: string
  /** As the caller wrote it. */
  url: string
  /** What two addresses of the same page have in common: the key of the comparison with earlier audits. */
  normalizedUrl: string
  sandbox: boolean
  /** The day whose credit it took; null in the sandbox and once nothing of it can go back. */
  creditDay: string | null
  status: AuditStatus
  /** A running audit ends as cancelled when its worker sees this. */
  cancelRequested: boolean
  /** 0 to 100. */
  progress: number
  /** Counts the workers that took it up; every write of a worker is fenced by it. */
  attempt: number
  engineVersion: string
  rulesetVersion: string
  createdAt: Date
  startedAt: Date | null
  completedAt: Date | null
  failedAt: Date | null
  scores: Scores | null
  failure: Failure | null
  delta: Delta | null
  pages: PageVisit[]
  provenance: Provenance | null
  heatmap: { fileId: string; modelVersion: string } | null
  /** The last entry of the log that belongs to it; null until it ended. */
  lastSeq: number | null
  issueCounts: Record<Severity, number> | null
}

export const hasEnded = (audit: Pick<Audit, 'status'>): boolean =>
  audit.status === 'completed' || audit.status === 'failed'

/** The `error` of a failed audit: its code, a colon, the reason in words. */
export const failureText = ({ code, message }: Failure): string => `${code}: ${message}`
