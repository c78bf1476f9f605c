import { isMarked } from '../../model/audit.ts'
import type { PageMeasurement } from '../measurement/measurement.ts'
import { scoreAudit } from '../scoring/score.ts'
import { type AuditedPage, type AuditUnderWay, measurementOf, scoresOfPages } from './audited-pages.ts'

/** Points of the overall score: so far measurements of one page move it between two runs, and some more. */
const MARGIN = 2
/** In place of the one that each page had. */
const RUNS = 3

/** What is left of an attempt is not all spent: the end is to be told, too. */
const RESERVE_MS = 10_000

/**
 * Stops measuring again while there is time to end with what is known.
 * @param startedAtMs of the attempt, as `performance.now()` tells it.
 */
export const remeasuringSignal = (stop: AbortSignal, limitMs: number, startedAtMs: number): AbortSignal => {
  const leftMs = limitMs - (performance.now() - startedAtMs) - RESERVE_MS
  return AbortSignal.any([stop, AbortSignal.timeout(Math.max(0, Math.floor(leftMs)))])
}

/**
 * Measures every page again where the overall score is so near the mark that one slow run could decide, and keeps of
 * each page's three measurements the one with the median score. What was told of the first one stays told.
 * @param passMark the lowest overall score that passes; null when nothing depends on it.
 */
export async function measureNearMark(
  audit: AuditUnderWay,
  passMark: number | null,
  measure: (page: AuditedPage) => Promise<PageMeasurement>,
): Promise<void> {
  const measured = audit.pages.filter((page) => measurementOf(page) !== null)
  if (passMark === null || measured.length === 0) return
  if (Math.abs(scoreAudit(scoresOfPages(audit)).overall - passMark) > MARGIN) return
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

/** Of those that are not marked, if any; of an even number the lower of the two in the middle. */
function medianOf(runs: readonly PageMeasurement[]): PageMeasurement {
  const trusted = runs.filter(({ provenance }) => !isMarked(provenance))
  const sorted = (trusted.length > 0 ? trusted : runs).toSorted((a, b) => a.score - b.score)
  const median = sorted[(sorted.length - 1) >> 1]!
  return { ...median, provenance: { ...median.provenance, runs: sum(runs) } }
}

const sum = (measurements: readonly PageMeasurement[]): number =>
  measurements.reduce((total, { provenance }) => total + provenance.runs, 0)
