import type { Confidence } from '../../model/audit.ts'

/** What a run was made under. */
export interface RunConditions {
  /** Of the score, that other work on the machine may have cost; null where the platform does not tell. */
  lostPoints: number | null
  /** Elapsed time of a calibration around the run over the shortest on this machine. */
  delay: number
  /** What stood in for a missing measurement; null when nothing did. */
  remark: string | null
}

/**
 * Up to so much, scores stay within five points of those on an idle machine (docs/decisions: engine processes).
 * The elapsed time of a calibration says less than the page's own trace: it counts where there is nothing else.
 */
const LIMITS = { lostPoints: 6, delay: 2.5 } as const

/** The most that a disturbed run gets. */
const DISTURBED = 0.5

export function confidenceIn({ lostPoints, delay, remark }: RunConditions): Confidence {
  if (remark) return { performanceConfidence: 0, performanceConfidenceReason: remark }
  const excess = lostPoints === null ? delay / LIMITS.delay : lostPoints / LIMITS.lostPoints
  if (excess <= 1) return { performanceConfidence: 1, performanceConfidenceReason: null }
  const cost =
    lostPoints === null
      ? `a calibration took ${delay.toFixed(1)} times as long as at its best`
      : `that may have cost ${Math.round(lostPoints)} points`
  return {
    performanceConfidence: Math.max(0.01, Math.round((100 * DISTURBED) / excess) / 100),
    performanceConfidenceReason: `the machine was busy: ${cost}`,
  }
}

/** Of several pages: their mean, and the reason of the least certain one. */
export function confidenceOfAll(pages: readonly Confidence[]): Confidence {
  const marked = pages.filter(({ performanceConfidence }) => performanceConfidence < 1)
  const [worst] = marked.toSorted((a, b) => a.performanceConfidence - b.performanceConfidence)
  if (!worst) return { performanceConfidence: 1, performanceConfidenceReason: null }
  if (pages.length === 1) return worst
  const mean = pages.reduce((sum, { performanceConfidence }) => sum + performanceConfidence, 0) / pages.length
  return {
    performanceConfidence: Math.round(100 * mean) / 100,
    performanceConfidenceReason: `on ${marked.length} of ${pages.length} pages ${worst.performanceConfidenceReason}`,
  }
}
