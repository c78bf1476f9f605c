import type { AttentionArea } from './attention.ts'
import type { Category, Severity } from './issue.ts'
import type { AuditChanges } from './issue-history.ts'
import type { PageMetrics } from './page-metrics.ts'
import type { Scores } from './scores.ts'
import type { FailOnNew, OnInconclusive, PerformanceFigures, VerdictOutcome } from './verdict.ts'

export const AUDIT_MODES = ['basic', 'standard', 'deep'] as const
export type AuditMode = (typeof AUDIT_MODES)[number]

/** How long clients and the service may cache a completed audit (specification, Limits). */
export const COMPLETED_CACHE_SECONDS = 3600

/**
 * The maximum number of pages per audit and the time limit of one attempt, by mode (specification, Limits;
 * docs/decisions).
 */
export const MODE_LIMITS = {
  basic: { pagesMax: 1, deadlineMs: 90_000 },
  standard: { pagesMax: 5, deadlineMs: 300_000 },
  deep: { pagesMax: 20, deadlineMs: 720_000 },
} as const satisfies Record<AuditMode, { pagesMax: number; deadlineMs: number }>

export const AUDIT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const
export type AuditStatus = (typeof AUDIT_STATUSES)[number]

/** Why an audit failed. The `error` text starts with the code and a colon. */
export const FAILURE_CODES = [
  'timeout',
  'engine_failure',
  'unreachable',
  'http_error',
  'login_required',
  'unsupported_content',
  'gate_score',
  'gate_drop',
  'gate_new',
  'gate_inconclusive',
  'cancelled',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

export interface Failure {
  code: FailureCode
  message: string
}

/** The outcome of an audit's gates. */
export interface Verdict {
  outcome: VerdictOutcome
  /** Why the audit didn't pass: the gates that failed or, if none failed, those that can't be decided. */
  reasons: readonly Failure[]
  /** Null if the audit has no result, as in a sandbox audit that simulates a failed gate. */
  performance: PerformanceFigures | null
}

/** Thrown by the engine to end an audit with a code. */
export class AuditFailure extends Error {
  override readonly name = 'AuditFailure'
  readonly code: FailureCode
  /** The status of the page's response, if there was one. */
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

/** A client's options for an audit, validated and with defaults. */
export interface AuditOptions {
  mode: AuditMode
  /** The time limit for loading each page, 1,000 to 120,000 ms. */
  timeoutMs: number
  userAgent: string | null
  failOnScore: number | null
  failOnDrop: number | null
  /** Absent without this gate. */
  failOnNew?: FailOnNew
  /** Absent means `pass`. */
  onInconclusive?: OnInconclusive
  /** From 1 to the limit of the mode. */
  maxPages: number
  ignoreRobots: boolean
}

export const PAGE_STATUSES = ['done', 'failed', 'skipped'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

/** A screenshot of a page during an audit. */
export interface ScreenshotRef {
  fileId: string
  /** The size in CSS pixels. The width is that of a desktop. Very long pages are cut off. */
  width: number
  height: number
  /** The file of a small picture of its top. Absent in older audits. */
  thumbnailId?: string
}

/**
 * The times of a filmstrip, in milliseconds after the start of the navigation. They were observed on the worker,
 * without the simulated network and processor of the metrics.
 */
export interface FilmstripTimes {
  /** The time of each frame. */
  times: readonly number[]
  /** The first and the largest contentful paint. Null if unknown. */
  fcp: number | null
  lcp: number | null
}

/** Screenshots of a page while it loads, side by side in one image. */
export interface FilmstripRef extends FilmstripTimes {
  fileId: string
  /** The size of one frame in image pixels. */
  frameWidth: number
  frameHeight: number
}

/** One page of an audit: how it was found and what happened to it. */
export interface PageVisit {
  url: string
  /** After redirects. Null if nothing was loaded. */
  finalUrl: string | null
  status: PageStatus
  httpStatus: number | null
  /** Why the page failed or was skipped, or what couldn't be examined on a page that is done. */
  reason: string | null
  /** The number of clicks from the first page. */
  depth: number
  /** The page with the link to this one. Null for the first page. */
  foundOn: string | null
  title: string | null
  scores: Scores | null
  /** Null if performance wasn't measured. Absent in older audits. */
  metrics?: PageMetrics | null
  /** The engines and probes that finished the page in time. Absent in the sandbox and in older audits. */
  engines?: readonly string[]
  /** Whether all requests to other addresses of the site were answered in time. Absent in older audits. */
  isSiteChecked?: boolean
  /** Absent if no screenshot could be taken, and in older audits. */
  screenshot?: ScreenshotRef
  /** Absent if performance wasn't measured, and in older audits. */
  filmstrip?: FilmstripRef
}

/** The work of one engine in an audit. */
export interface EngineShare {
  name: string
  version: string
  /** The number of pages that the engine finished in time. Its findings for the other pages are missing. */
  pages: number
}

/** How reliable the performance score of a page or an audit is. */
export interface Confidence {
  /** From 0 to 1. */
  performanceConfidence: number
  /** Why the confidence is below 1. Null if it is 1. */
  performanceConfidenceReason: string | null
}

/** A performance score with less confidence is marked. It can't fail a gate on its own. */
const CONFIDENT_FROM = 0.9

export const isMarked = ({ performanceConfidence = 1 }: Partial<Confidence>): boolean =>
  performanceConfidence < CONFIDENT_FROM

/**
 * The versions and conditions behind the scores. Scores are comparable only if these match. Older audits have no
 * confidence.
 */
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

/** The current scores minus those of the previous audit, computed when the audit ends. */
export interface Delta {
  overall: number
  categories: Record<Category, number>
  previousAuditId: string
  previousCompletedAt: Date
  /** False if another formula computed the previous scores. No gate counts such a delta. Absent in older audits. */
  isComparable?: boolean
}

/** The authoritative state of an audit. Jobs in Agenda only hint that it's waiting. */
export interface Audit extends AuditOptions {
  id: string
  accountId: string
  keyId: string
  /** The URL as the caller wrote it. */
  url: string
  /** The same for all URLs of a page. Used to find the previous audit. */
  normalizedUrl: string
  sandbox: boolean
  /** The day whose credit the audit used. Null in the sandbox, and when a refund is no longer possible. */
  creditDay: string | null
  status: AuditStatus
  /** Tells the worker to cancel a running audit. */
  cancelRequested: boolean
  /** 0 to 100. */
  progress: number
  /** The number of times that a worker claimed the audit. Guards each of the worker's writes. */
  attempt: number
  engineVersion: string
  rulesetVersion: string
  createdAt: Date
  startedAt: Date | null
  completedAt: Date | null
  failedAt: Date | null
  scores: Scores | null
  /** The version of the formula of the scores. Absent without scores, in the sandbox and in older audits. */
  scoreFormula?: number
  failure: Failure | null
  /**
   * The outcome of the gates. Absent if the page could not be audited, and in audits that ended before
   * verdicts existed.
   */
  verdict?: Verdict
  delta: Delta | null
  /**
   * The scores of up to 9 earlier audits with which this one can be compared, oldest first. Absent if there are
   * none, and in older audits.
   */
  earlierScores?: readonly Scores[]
  pages: PageVisit[]
  provenance: Provenance | null
  /** `areas` is absent in older audits. */
  heatmap: { fileId: string; modelVersion: string; areas?: readonly AttentionArea[] } | null
  /** The last log entry of the audit. Null until it ends. */
  lastSeq: number | null
  /** Without the suppressed issues. */
  issueCounts: Record<Severity, number> | null
  /**
   * The number of suppressed issues. Absent until the audit ends, and in audits that ended before
   * suppressions existed.
   */
  suppressedCount?: number
  /** Identifies the suppressions that were in force when the audit was created. Absent if there were none. */
  suppressionSetId?: string
  /**
   * What has changed since earlier audits. Set when the audit ends, and never changed. Absent in audits that
   * ended before history existed.
   */
  changes?: AuditChanges
}

export const hasEnded = (audit: Pick<Audit, 'status'>): boolean =>
  audit.status === 'completed' || audit.status === 'failed'

/** The `error` of a failed audit: its code, a colon and the reason. */
export const failureText = ({ code, message }: Failure): string => `${code}: ${message}`
