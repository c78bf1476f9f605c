import type { Log } from '../../shared/log.ts'
import type { ProcessPools } from '../processes/process-pools.ts'
import type { MeasurementLock } from './measurement-lock.ts'

export interface PageWorkDeps {
  pools: ProcessPools
  lock: MeasurementLock
  log: Log
}

export interface PageJob {
  /** The audit's id. Audits take turns in the process pools. */
  auditId: string
  url: string
  timeoutMs: number
  userAgent: string | null
  signal: AbortSignal
}
