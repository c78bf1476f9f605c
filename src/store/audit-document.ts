import type { Audit, Failure, PageVisit, Provenance, ScreenshotRef, Verdict } from '../model/audit.ts'
import type { Severity } from '../model/issue.ts'
import type { AuditChanges } from '../model/issue-history.ts'
import type { Scores } from '../model/scores.ts'

/** Identifies a worker process, so that other processes on the same machine can tell whether it is alive. */
export interface WorkerIdentity {
  machine: string
  pid: number
  instance: string
}

export interface AuditDocument extends Omit<Audit, 'id'> {
  _id: string
  holder: WorkerIdentity | null
  /** The time when the lease of a running audit expires. Another worker may then claim the audit. */
  leaseUntil: Date | null
  /** Whether the audit has ended and its webhook event hasn't been published yet. */
  eventPending?: boolean
  /**
   * The account id. It is set when an audit completes, and removed once the audit has been recorded in the
   * history.
   */
  historyPending?: string
  /** The number of times that the report's share links have been revoked. Absent if it's 0. */
  shareGeneration?: number
  /** The audit's turn. Present only in sandbox audits whose scores depend on it. */
  turn?: Turn
}

/** The position of an audit among those of the same account and mode. */
export interface Turn {
  series: string
  /** The number of the turn, which starts at 0. There are no gaps. */
  number: number
}

/** The result of an attempt, which is stored in a single write. */
export interface AuditEnd {
  status: 'completed' | 'failed'
  at: Date
  failure: Failure | null
  verdict?: Verdict
  scores: Scores | null
  scoreFormula?: number
  pages: PageVisit[]
  provenance: Provenance | null
  heatmap: Audit['heatmap']
  delta: Audit['delta']
  earlierScores?: NonNullable<Audit['earlierScores']>
  lastSeq: number
  issueCounts: Record<Severity, number>
  suppressedCount: number
  changes?: AuditChanges
  /** The account id, if the audit must be recorded in the history. */
  historyPending?: string
}

export interface QueueLoad {
  queued: number
  processing: number
  queuedOfAccount: number
}

/** Identifies an attempt to run an audit. All of the attempt's writes check its number. */
export interface AttemptRef {
  id: string
  attempt: number
}

/**
 * The worker that claims an audit, the time of the claim, and the time at which the lease expires if there is
 * no heartbeat.
 */
export interface Lease {
  holder: WorkerIdentity
  now: Date
  leaseUntil: Date
}

/** The last audit on the previous page of a list. */
export type AuditCursor = Pick<Audit, 'createdAt' | 'id'>

export interface LeasedAudit {
  id: string
  attempt: number
  createdAt: Date
  sandbox: boolean
  holder: WorkerIdentity | null
  leaseUntil: Date | null
}

/** The fields that only the store uses. */
const STORE_ONLY: Record<Exclude<keyof AuditDocument, keyof Audit>, true> = {
  _id: true,
  holder: true,
  leaseUntil: true,
  eventPending: true,
  historyPending: true,
  shareGeneration: true,
  turn: true,
}

/**
 * Returns an audit without the fields that only the store uses. This loop takes a third of the time that
 * destructuring would, which makes a difference in lists.
 */
export function toAudit(document: AuditDocument): Audit {
  const audit: Record<string, unknown> = { id: document._id }
  for (const field in document)
    if (!(field in STORE_ONLY)) audit[field] = document[field as keyof AuditDocument]
  audit.pages = document.pages.map(toVisit)
  return audit as unknown as Audit
}

/** Earlier versions stored a page's screenshot as `picture`. */
const toVisit = ({ picture, ...page }: PageVisit & { picture?: ScreenshotRef }): PageVisit =>
  picture ? { ...page, screenshot: picture } : page
