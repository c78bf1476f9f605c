import type { Category, Severity } from './issue.ts'

export const VERDICT_OUTCOMES = ['passed', 'failed', 'inconclusive'] as const
export type VerdictOutcome = (typeof VERDICT_OUTCOMES)[number]

/** The possible results of an audit whose gates can't be decided. */
export const ON_INCONCLUSIVE = ['pass', 'fail'] as const
export type OnInconclusive = (typeof ON_INCONCLUSIVE)[number]

/** A gate on issues that are new, or that were fixed and have returned. */
export interface FailOnNew {
  /** Issues of this severity or worse count. */
  severity: Severity
  /** The audit fails if more than this many issues count. */
  max: number
  /** Null for all categories. */
  categories: readonly Category[] | null
}

/** The performance scores that an audit measured, from 0 to 100. */
export interface PerformanceFigures {
  /** The number of measurements of each page. */
  runs: number
  median: number
  minimum: number
  maximum: number
}

/** The performance of an audit, with the interval in which its true median lies. */
export interface PerformanceEstimate extends PerformanceFigures {
  low: number
  high: number
}

/** Returns the estimate of a score that needs no measurement. */
export const exactPerformance = (score: number): PerformanceEstimate => ({
  runs: 1,
  median: score,
  minimum: score,
  maximum: score,
  low: score,
  high: score,
})
