import type { Confidence, Provenance } from '../../model/audit.ts'
import type { PageMetrics } from '../../model/page-metrics.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { Filmstrip } from './filmstrip.ts'

/** A page's performance in one measurement. */
export interface PageMeasurement {
  /** The score from 0 to 100. */
  score: number
  findings: SignedFinding[]
  metrics: PageMetrics
  /** The filmstrip of the measurement, or null if the image couldn't be created. */
  filmstrip: Filmstrip | null
  provenance: LighthouseProvenance
}

/** The part of the provenance that comes from the Lighthouse run. */
export type LighthouseProvenance = Omit<Provenance, 'axeVersion' | 'engines'> & Confidence

export interface PerformanceTask {
  url: string
  timeoutMs: number
  userAgent: string | null
  /** Whether to return `unmeasured` if the machine is busy with other work. */
  onlyIfCalm: boolean
}

/**
 * `calibrated` means that the speed of the machine is known and the page is about to load. `recorded` means that
 * the trace of the page is complete. From then on, other work doesn't affect the metrics.
 */
export type MeasurementEvent = 'calibrated' | 'recorded'

/**
 * A run without a score is a valid result because the caller decides whether to retry. `blank` means that the
 * page shows nothing.
 */
export type PerformanceResult =
  | { kind: 'measured'; measurement: Omit<PageMeasurement, 'provenance'>; provenance: LighthouseProvenance }
  | { kind: 'unmeasured'; reason: string }
  | { kind: 'blank' }
