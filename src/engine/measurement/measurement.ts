import type { Confidence, Provenance } from '../../model/audit.ts'
import type { PageMetrics } from '../../model/page-metrics.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { Filmstrip } from './filmstrip.ts'

/** The performance of one page. */
export interface PageMeasurement {
  /** 0 to 100. */
  score: number
  findings: SignedFinding[]
  metrics: PageMetrics
  /** Null if it couldn't be drawn. */
  filmstrip: Filmstrip | null
  provenance: LighthouseProvenance
}

/** The part of the provenance that Lighthouse's run determines. */
export type LighthouseProvenance = Omit<Provenance, 'axeVersion' | 'engines'> & Confidence

export interface PerformanceTask {
  url: string
  timeoutMs: number
  userAgent: string | null
  /** Whether to measure only if the machine isn't busy with other work. Otherwise, returns `unmeasured`. */
  onlyIfCalm: boolean
}

/**
 * A run without a score is a result: the caller decides whether to try again. `blank` means that the page shows
 * nothing.
 */
export type PerformanceResult =
  | { kind: 'measured'; measurement: Omit<PageMeasurement, 'provenance'>; provenance: LighthouseProvenance }
  | { kind: 'unmeasured'; reason: string }
  | { kind: 'blank' }
