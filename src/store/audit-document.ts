import type { Audit, Failure, PageVisit, Provenance, ScreenshotRef, Verdict } from '../model/audit.ts'
import type { Severity } from '../model/issue.ts'
import type { AuditChanges } from '../model/issue-history.ts'
import type { Scores } from '../model/scores.ts'

/** Identifies a worker process, so that others on the same machine can tell whether it is alive. */
export interface WorkerIdentity {
  machine: string
  pid: number
  instance: string
}

export interface AuditDocument extends Omit<Audit, 'id'> {
  _id: string
  holder: WorkerIdentity | null
  /** When the lease expires and another worker may claim a running audit. */
  leaseUntil: Date | null
  /** Set when the audit has ended, until its webhook event is published. */
  eventPending?: boolean
  /** The account id. Set when the audit has completed, until the history of its pages contains it. */
  historyPending?: string
  /** Counts how often the links to the report were withdrawn. Absent means 0. */
  shareGeneration?: number
  /** Present only if the audit's sandbox scores depend on its turn. */
  turn?: Turn
}

/** The position of an audit among those of the same account and mode. */
export interface Turn {
  series: string
  /** From 0, without gaps. */
  number: number
}

/** The result of an attempt, stored with one write. */
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
  /** The account id of an audit that enters the history of its pages. */
  historyPending?: string
}

export interface QueueLoad {
  queued: number
  processing: number
  queuedOfAccount: number
}

/** One attempt of an audit. Its number guards every write of the attempt. */
export interface AttemptRef {
  id: string
  attempt: number
}

/** The worker that claims an audit, the time, and when the lease expires without a heartbeat. */
export interface Lease {
  holder: WorkerIdentity
  now: Date
  leaseUntil: Date
}

/** The position at which a list continues. */
export type AuditCursor = Pick<Audit, 'createdAt' | 'id'>

export interface LeasedAudit {
  id: string
  attempt: number
  createdAt: Date
  sandbox: boolean
  holder: WorkerIdentity | null
  leaseUntil: Date | null
}

/** Removes the fields that only the store uses. */
export const toAudit = (document: AuditDocument): Audit => {
  const { _id, holder: _holder, leaseUntil: _lease, turn: _turn, ...rest } = document
  const { eventPending: _event, historyPending: _history, shareGeneration: _share, ...fields } = rest
  return { id: _id, ...fields, pages: fields.pages.map(toVisit) }
}

/** Earlier versions stored the screenshot of a page as its `picture`. */
const toVisit = ({ picture, ...page }: PageVisit & { picture?: ScreenshotRef }): PageVisit =>
  picture ? { ...page, screenshot: picture } : page
