import type { AttentionArea } from './attention.ts'
import type { Category, Severity } from './issue.ts'
import type { AuditChanges } from './issue-history.ts'
import type { PageMetrics } from './page-metrics.ts'
import type { Scores } from './scores.ts'
import type { FailOnNew, OnInconclusive, PerformanceFigures, VerdictOutcome } from './verdict.ts'

export const AUDIT_MODES = ['basic', 'standard', 'deep'] as const
export type AuditMode = (typeof AUDIT_MODES)[number]

/** How long clients and the service may cache a completed audit, in seconds (specification, Limits). */
export const COMPLETED_CACHE_SECONDS = 3600

/**
 * The maximum number of pages per audit and the time limit for an attempt in each mode (specification,
 * Limits, and docs/decisions).
 */
export const MODE_LIMITS = {
  basic: { pagesMax: 1, deadlineMs: 90_000 },
  standard: { pagesMax: 5, deadlineMs: 300_000 },
  deep: { pagesMax: 20, deadlineMs: 720_000 },
} as const satisfies Record<AuditMode, { pagesMax: number; deadlineMs: number }>

export const AUDIT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const
export type AuditStatus = (typeof AUDIT_STATUSES)[number]

/** The reasons why an audit can fail. The text in `error` starts with one of these codes and a colon. */
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
  /**
   * The reasons why the audit didn't pass: the gates that failed or, if there are none, the inconclusive
   * gates.
   */
  reasons: readonly Failure[]
  /**
   * The performance of the audit, or null if there is no result, for example in a sandbox audit that
   * simulates a failed gate.
   */
  performance: PerformanceFigures | null
}

/** Thrown by the engine to fail an audit with a specific code. */
export class AuditFailure extends Error {
  override readonly name = 'AuditFailure'
  readonly code: FailureCode
  /** The HTTP status of the page, or null if there was no response. */
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

/** The options that a client chose for an audit, validated and completed with defaults. */
export interface AuditOptions {
  mode: AuditMode
  /** The time limit for loading each page, from 1,000 to 120,000 ms. */
  timeoutMs: number
  userAgent: string | null
  failOnScore: number | null
  failOnDrop: number | null
  /** The gate on new issues. Absent if it isn't set. */
  failOnNew?: FailOnNew
  /** What happens if the verdict is inconclusive. The default is `pass`. */
  onInconclusive?: OnInconclusive
  /** The maximum number of pages, from 1 to the mode's maximum. */
  maxPages: number
  ignoreRobots: boolean
}

export const PAGE_STATUSES = ['done', 'failed', 'skipped'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

/** A reference to a screenshot of a page. */
export interface ScreenshotRef {
  fileId: string
  /** The size in CSS pixels. The width is that of a desktop viewport, and very long pages are cut off. */
  width: number
  height: number
  /** The file id of the thumbnail. Absent in older audits. */
  thumbnailId?: string
}

/**
 * The times in a filmstrip, in milliseconds after the start of the navigation. They were measured on the
 * worker, without the simulated network and CPU that the metrics are based on.
 */
export interface FilmstripTimes {
  /** The time of each frame. */
  times: readonly number[]
  /** The times of the first and the largest contentful paint. Null if unknown. */
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

/** A page in an audit: how it was found, and the result of visiting it. */
export interface PageVisit {
  url: string
  /** The URL after redirects. Null if nothing was loaded. */
  finalUrl: string | null
  status: PageStatus
  httpStatus: number | null
  /**
   * The reason why the page failed or was skipped. For a completed page, describes the parts that couldn't be
   * examined, if any. Otherwise null.
   */
  reason: string | null
  /** The number of clicks from the first page. */
  depth: number
  /** The page that links to this one. Null for the first page. */
  foundOn: string | null
  title: string | null
  scores: Scores | null
  /** The metrics of the page, or null if performance wasn't measured. Absent in older audits. */
  metrics?: PageMetrics | null
  /** The engines and probes that finished the page in time. Absent in sandbox audits and in older audits. */
  engines?: readonly string[]
  /** Whether all requests to other URLs on the site received a response in time. Absent in older audits. */
  isSiteChecked?: boolean
  /**
   * The amount of content on the page, on which its scores depend (see engine/collect/page-size.ts). Absent in
   * sandbox audits and in older ones.
   */
  size?: number
  /** The screenshot of the page. Absent if it couldn't be taken, and in older audits. */
  screenshot?: ScreenshotRef
  /** The filmstrip of the page. Absent if performance wasn't measured, and in older audits. */
  filmstrip?: FilmstripRef
}

/** Describes one engine's part in an audit. */
export interface EngineShare {
  name: string
  version: string
  /** The number of pages that the engine finished in time. On other pages, its findings are missing. */
  pages: number
}

/** The reliability of a page's or an audit's performance score. */
export interface Confidence {
  /** The confidence, from 0 to 1. */
  performanceConfidence: number
  /** The reason why the confidence is below 1. Null if it isn't. */
  performanceConfidenceReason: string | null
}

/**
 * The minimum confidence at which a performance score counts as reliable. Below this value, the score can't
 * fail a gate on its own.
 */
const CONFIDENT_FROM = 0.9

export const isMarked = ({ performanceConfidence = 1 }: Partial<Confidence>): boolean =>
  performanceConfidence < CONFIDENT_FROM

/**
 * The versions and conditions that determined the scores. Scores are comparable only if these are the same.
 * Older audits don't have a confidence.
 */
export interface Provenance extends Partial<Confidence> {
  lighthouseVersion: string
  axeVersion: string
  /** The accessibility engines of the audit. */
  engines: readonly EngineShare[]
  chromiumVersion: string
  device: string
  throttling: string
  /** Lighthouse's benchmark index for the worker's machine during the run. */
  benchmarkIndex: number
  runs: number
}

/**
 * The differences between an audit's scores and those of the previous audit, computed when the audit ends.
 */
export interface Delta {
  overall: number
  categories: Record<Category, number>
  previousAuditId: string
  previousCompletedAt: Date
  /**
   * Whether both audits used the same formula. If not, gates ignore the differences. Absent in older audits.
   */
  isComparable?: boolean
}

/** The authoritative state of an audit. Jobs in Agenda are only hints that audits are waiting. */
export interface Audit extends AuditOptions {
  id: string
  accountId: string
  keyId: string
  /** The URL as the caller entered it. */
  url: string
  /**
   * The normalized URL, which is the same for all spellings of the URL. The service uses it to find the
   * previous audit.
   */
  normalizedUrl: string
  sandbox: boolean
  /**
   * The day to which the audit's credit was charged. Null in the sandbox, and once the credit can no longer
   * be refunded.
   */
  creditDay: string | null
  status: AuditStatus
  /** Whether the worker must cancel the running audit. */
  cancelRequested: boolean
  /** The progress, in percent. */
  progress: number
  /** The number of times that workers have claimed the audit. Every write by a worker checks this number. */
  attempt: number
  engineVersion: string
  rulesetVersion: string
  createdAt: Date
  startedAt: Date | null
  completedAt: Date | null
  failedAt: Date | null
  scores: Scores | null
  /**
   * The version of the scoring formula. Absent if there are no scores, in the sandbox and in older audits.
   */
  scoreFormula?: number
  failure: Failure | null
  /** The outcome of the gates. Absent if the page couldn't be audited, and in older audits. */
  verdict?: Verdict
  delta: Delta | null
  /**
   * The scores of up to 9 earlier comparable audits, oldest first. Absent if there are none, and in older
   * audits.
   */
  earlierScores?: readonly Scores[]
  pages: PageVisit[]
  provenance: Provenance | null
  /** `areas` is absent in older audits. */
  heatmap: { fileId: string; modelVersion: string; areas?: readonly AttentionArea[] } | null
  /** The sequence number of the audit's last log entry. Null until the audit ends. */
  lastSeq: number | null
  /** The number of issues of each severity, not counting suppressed ones. */
  issueCounts: Record<Severity, number> | null
  /** The number of suppressed issues. Absent until the audit ends, and in older audits. */
  suppressedCount?: number
  /**
   * The id of the set of suppressions that were active when the audit was created. Absent if there were none.
   */
  suppressionSetId?: string
  /** The changes since earlier audits. Written once, when the audit ends. Absent in older audits. */
  changes?: AuditChanges
  /**
   * The trace of the request that created the audit, as the value of a `traceparent` header. Absent if the
   * request wasn't traced.
   */
  traceParent?: string
}

export const hasEnded = (audit: Pick<Audit, 'status'>): boolean =>
  audit.status === 'completed' || audit.status === 'failed'

/** Returns the `error` of a failed audit: its code, a colon and the reason. */
export const failureText = ({ code, message }: Failure): string => `${code}: ${message}`
