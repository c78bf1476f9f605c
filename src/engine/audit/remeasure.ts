import type { PerformanceEstimate } from '../../model/verdict.ts'
import type { PageMeasurement } from '../measurement/measurement.ts'
import { scoreAudit } from '../scoring/score.ts'
import { type AuditedPage, type AuditState, measurementOf } from './audit-state.ts'
import { scoresOfPages } from './audited-pages.ts'
import { estimatePerformance, isUndecided, medianRun } from './performance-estimate.ts'

/** The number of measurements of each page, including the first. */
const RUNS_MAX = 5

/** The time reserved for reporting the end of the audit. */
const RESERVE_MS = 10_000

/**
 * Returns a signal that stops repeated measurements while there is still time to finish the audit.
 * @param startedAtMs the start of the attempt by `performance.now()`.
 */
export const remeasuringSignal = (stop: AbortSignal, limitMs: number, startedAtMs: number): AbortSignal => {
  const leftMs = limitMs - (performance.now() - startedAtMs) - RESERVE_MS
  return AbortSignal.any([stop, AbortSignal.timeout(Math.max(0, Math.floor(leftMs)))])
}

/**
 * Measures every page again, one after another, for as long as the performance score could decide whether a gate passes,
 * but at most five times. Keeps the measurement with the median score of each page. Issues already reported stay
 * reported.
 * @param passingScores the lowest overall score that passes each gate; empty when nothing depends on it.
 * @returns the estimate of the performance score, or null if no page has one.
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
      // A run adds nothing if it has no score or if there was no time left for it.
      const next = await measure(page).catch(() => null)
      if (!next) continue
      measured += 1
      known.push(next)
      page.measurement = medianRun(known)
    }
    if (measured === 0) return estimate
  }
}
