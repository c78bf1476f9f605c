import type { Category, Severity } from './issue.ts'

export const VERDICT_OUTCOMES = ['passed', 'failed', 'inconclusive'] as const
export type VerdictOutcome = (typeof VERDICT_OUTCOMES)[number]

/** What can happen to an audit whose verdict is inconclusive. */
export const ON_INCONCLUSIVE = ['pass', 'fail'] as const
export type OnInconclusive = (typeof ON_INCONCLUSIVE)[number]

/** A gate on issues that are new, or that have returned after being fixed. */
export interface FailOnNew {
  /** The minimum severity of the issues that count. */
  severity: Severity
  /** The maximum number of issues that count. The audit fails if there are more. */
  max: number
  /** The categories that count. Null for all. */
  categories: readonly Category[] | null
}

/** The performance scores that were measured in an audit, from 0 to 100. */
export interface PerformanceFigures {
  /** The number of times that each page was measured. */
  runs: number
  median: number
  minimum: number
  maximum: number
}

/** The performance of an audit, with the interval that contains its true median. */
export interface PerformanceEstimate extends PerformanceFigures {
  low: number
  high: number
}

/** Returns an estimate without any uncertainty, for a score that doesn't come from a measurement. */
export const exactPerformance = (score: number): PerformanceEstimate => ({
  runs: 1,
  median: score,
  minimum: score,
  maximum: score,
  low: score,
  high: score,
})
