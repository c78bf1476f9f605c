import type { Confidence } from '../../model/audit.ts'

/** What a run was made under. */
export interface RunConditions {
  /** Of the score, that waiting for a processor may have cost; null where the platform does not tell. */
  lostPoints: number | null
  /** Processor time of a calibration around the run over the shortest on this machine. */
  slowdown: number
  /** Elapsed time of the same. */
  delay: number
  /** What stood in for a missing measurement; null when nothing did. */
  remark: string | null
}

/**
 * Up to so much, scores stay within five points of those on an idle machine (docs/decisions: engine processes).
 * The elapsed time of a calibration says less than the page's own trace: it counts where there is nothing else.
 */
const LIMITS = { lostPoints: 6, slowdown: 2, delay: 2.5 } as const

/** The most that a disturbed run gets. */
const DISTURBED = 0.5

export function confidenceIn(run: RunConditions): Confidence {
  if (run.remark) return { performanceConfidence: 0, performanceConfidenceReason: run.remark }
  const [worst] = disturbancesOf(run).sort((a, b) => b.excess - a.excess)
  if (!worst) return { performanceConfidence: 1, performanceConfidenceReason: null }
  return {
    performanceConfidence: Math.max(0.01, Math.round((100 * DISTURBED) / worst.excess) / 100),
    performanceConfidenceReason: worst.reason,
  }
}

function disturbancesOf({ lostPoints, slowdown, delay }: RunConditions) {
  const slow = {
    excess: slowdown / LIMITS.slowdown,
    reason: `the processor was ${slowdown.toFixed(1)} times slower than at its best`,
  }
  const waits =
    lostPoints === null
      ? {
          excess: delay / LIMITS.delay,
          reason: `the machine was busy: a calibration took ${delay.toFixed(1)} times as long as at its best`,
        }
      : {
          excess: lostPoints / LIMITS.lostPoints,
          reason: `the machine was busy: waiting for a processor may have cost ${Math.round(lostPoints)} points`,
        }
  return [slow, waits].filter(({ excess }) => excess > 1)
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
