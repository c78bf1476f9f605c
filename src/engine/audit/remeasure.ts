import type { PerformanceEstimate } from '../../model/verdict.ts'
import type { PageMeasurement } from '../measurement/measurement.ts'
import { scoreAudit } from '../scoring/category-scores.ts'
import { type AuditedPage, type AuditState, measurementOf } from './audit-state.ts'
import { scoresOfPages } from './audited-pages.ts'
import { estimatePerformance, isUndecided, medianRun } from './performance-estimate.ts'

/** The maximum number of measurements of each page, including the first. */
const RUNS_MAX = 5

/** The time reserved for finishing the audit properly, in milliseconds. */
const RESERVE_MS = 10_000

/**
 * Returns a signal that aborts repeated measurements early enough to finish the audit.
 * @param startedAtMs the start of the attempt, as returned by `performance.now()`.
 */
export const remeasuringSignal = (stop: AbortSignal, limitMs: number, startedAtMs: number): AbortSignal => {
  const leftMs = limitMs - (performance.now() - startedAtMs) - RESERVE_MS
  return AbortSignal.any([stop, AbortSignal.timeout(Math.max(0, Math.floor(leftMs)))])
}

/**
 * Measures the pages again, one at a time, while more runs could change whether a gate passes. Measures each
 * page at most five times in total. Keeps each page's measurement with the median score. Issues that were
 * already reported aren't removed.
 * @param passingScores the lowest overall score that passes each gate. Empty when no gate depends on a score.
 * @returns the estimated performance score, or null if no page has a score.
 */
export async function measureNearLimits(
  audit: AuditState,
  passingScores: readonly number[],
  measure: (page: AuditedPage) => Promise<PageMeasurement>,
): Promise<PerformanceEstimate | null> {
  const runs = new Map<AuditedPage, PageMeasurement[]>()
  for (const page of audit.pages) {
    const first = measurementOf(page)
    if (first) runs.set(page, [first])
  }
  if (runs.size === 0) return null
  for (let round = 1; ; round += 1) {
    const { performance } = scoreAudit(scoresOfPages(audit))
    const estimate = estimatePerformance([...runs.values()], performance)
    if (round === RUNS_MAX || !isUndecided(scoresOfPages(audit), estimate, passingScores)) return estimate
    let measured = 0
    for (const [page, known] of runs) {
      // A run that produced no score or ran out of time doesn't count.
      const next = await measure(page).catch(() => null)
      if (!next) continue
      measured += 1
      known.push(next)
      page.measurement = medianRun(known)
    }
    if (measured === 0) return estimate
  }
}
