import { isMarked } from '../../model/audit.ts'
import type { PageMeasurement } from '../measurement/measurement.ts'
import { scoreAudit } from '../scoring/score.ts'
import { type AuditedPage, type AuditState, measurementOf, scoresOfPages } from './audited-pages.ts'

/** How many points the overall score may differ between two runs, with a safety margin. */
const MARGIN = 2
/** The number of measurements of each page, including the first. */
const RUNS = 3

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
 * Measures every page again if one slow run could decide whether the overall score passes, and keeps the measurement
 * with the median score of each page. Issues already reported stay reported.
 * @param passingScore the lowest overall score that passes; null when nothing depends on it.
 */
export async function remeasureNearThreshold(
  audit: AuditState,
  passingScore: number | null,
  measure: (page: AuditedPage) => Promise<PageMeasurement>,
): Promise<void> {
  const measured = audit.pages.filter((page) => measurementOf(page) !== null)
  if (passingScore === null || measured.length === 0) return
  if (Math.abs(scoreAudit(scoresOfPages(audit)).overall - passingScore) > MARGIN) return
  await Promise.all(
    measured.map(async (page) => {
      const again = Array.from({ length: RUNS - 1 }, () => measure(page))
      const others = (await Promise.allSettled(again)).flatMap((run) =>
        run.status === 'fulfilled' ? run.value : [],
      )
      page.measurement = medianOf([measurementOf(page)!, ...others])
    }),
  )
}

/**
 * Returns the median of the runs without a disturbance, if there are any. With an even number, the lower of the two
 * middle runs.
 */
function medianOf(runs: readonly PageMeasurement[]): PageMeasurement {
  const trusted = runs.filter(({ provenance }) => !isMarked(provenance))
  const sorted = (trusted.length > 0 ? trusted : runs).toSorted((a, b) => a.score - b.score)
  const median = sorted[(sorted.length - 1) >> 1]!
  return { ...median, provenance: { ...median.provenance, runs: sum(runs) } }
}

const sum = (measurements: readonly PageMeasurement[]): number =>
  measurements.reduce((total, { provenance }) => total + provenance.runs, 0)
