import type { Log } from '../../shared/log.ts'
import type { Lanes } from '../processes/process-pools.ts'
import type { QuietGate } from './measurement-lock.ts'

export interface PageWorkDeps {
  lanes: Lanes
  quiet: QuietGate
  log: Log
}

/** One page of one audit. */
export interface PageJob {
  /** Audits take turns at the lanes. */
  auditId: string
  url: string
  timeoutMs: number
  userAgent: string | null
  signal: AbortSignal
}
