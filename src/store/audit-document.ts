import type { Audit, Failure, PageVisit, Provenance } from '../model/audit.ts'
import type { Severity } from '../model/issue.ts'
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
  scores: Scores | null
  pages: PageVisit[]
  provenance: Provenance | null
  heatmap: Audit['heatmap']
  delta: Audit['delta']
  lastSeq: number
  issueCounts: Record<Severity, number>
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

/** Strips the fields that only the store knows. */
export const toAudit = (document: AuditDocument): Audit => {
  const { _id, holder: _holder, leaseUntil: _lease, eventPending: _event, turn: _turn, ...fields } = document
  return { id: _id, ...fields }
}
