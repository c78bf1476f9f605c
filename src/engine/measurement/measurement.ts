import type { Confidence, Provenance } from '../../model/audit.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'

/** What the performance lane brings back of one page. */
export interface PageMeasurement {
  /** 0 to 100. */
  score: number
  findings: SignedFinding[]
  /** Milliseconds, but CLS without a unit. */
  metrics: { fcp: number; lcp: number; tbt: number; cls: number; speedIndex: number }
  provenance: Omit<Provenance, 'axeVersion' | 'engines'> & Confidence
}

export interface PerformanceTask {
  url: string
  timeoutMs: number
  userAgent: string | null
  /** Whether to measure only where other work has left the machine; `unmeasured` elsewhere. */
  onlyIfCalm: boolean
}

/** A run that gave no score is a result: the caller decides whether to try again. `blank`: the page shows nothing. */
export type PerformanceResult =
  | { kind: 'measured'; measurement: Omit<PageMeasurement, 'provenance'>; provenance: LighthouseProvenance }
  | { kind: 'unmeasured'; reason: string }
  | { kind: 'blank' }

/** The part of the provenance that the performance lane knows. */
export type LighthouseProvenance = Omit<Provenance, 'axeVersion' | 'engines'> & Confidence
