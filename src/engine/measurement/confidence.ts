import type { Confidence } from '../../model/audit.ts'

export interface RunConditions {
  /**
   * The number of score points that other work on the machine may have cost. Null on platforms where this is
   * unknown.
   */
  lostPoints: number | null
  /**
   * The elapsed time of the calibrations around the run, relative to the shortest calibration on this
   * machine.
   */
  delay: number
  /**
   * The elapsed time of the calibration before the run, relative to the shortest calibration on this machine.
   */
  delayBefore: number
  /** A description of what replaced a missing measurement. Null if nothing is missing. */
  remark: string | null
}

/**
 * Within these limits, scores differ by at most five points from those on an idle machine (see
 * docs/decisions/0020-pages-and-busy-machines.md). The trace shows only how long the page's main thread
 * waited, while calibrations also detect work that slows down the network or rendering.
 */
const LIMITS = { lostPoints: 6, delay: 2.5, delayBefore: 1.5 } as const

/** Returns true if a calibration shows little other work on the machine. */
export const isCalm = (delay: number): boolean => delay <= LIMITS.delayBefore

/** The maximum confidence for a run on a busy machine. */
const DISTURBED = 0.5

export function confidenceIn({ remark, ...run }: RunConditions): Confidence {
  if (remark) return { performanceConfidence: 0, performanceConfidenceReason: remark }
  const worst = disturbancesOf(run).reduce((a, b) => (b.excess > a.excess ? b : a))
  if (worst.excess <= 1) return { performanceConfidence: 1, performanceConfidenceReason: null }
  return {
    performanceConfidence: Math.max(0.01, Math.round((100 * DISTURBED) / worst.excess) / 100),
    performanceConfidenceReason: `the machine was busy: ${worst.cost}`,
  }
}

function disturbancesOf({ lostPoints, delay, delayBefore }: Omit<RunConditions, 'remark'>) {
  return [
    {
      excess: (lostPoints ?? 0) / LIMITS.lostPoints,
      cost: `other work may have lowered the score by ${Math.round(lostPoints ?? 0)} points`,
    },
    {
      excess: delayBefore / LIMITS.delayBefore,
      cost: `before the run, calibration took ${delayBefore.toFixed(1)} times as long as on an idle machine`,
    },
    // If the trace shows how long the page waited, the calibration after the run is ignored, since the page's
    // examination may have delayed it.
    ...(lostPoints === null
      ? [
          {
            excess: delay / LIMITS.delay,
            cost: `calibration took ${delay.toFixed(1)} times as long as on an idle machine`,
          },
        ]
      : []),
  ]
}

/** Returns the mean confidence for several pages, with the reason given for the least reliable one. */
export function confidenceOfAll(pages: readonly Confidence[]): Confidence {
  const marked = pages.filter(({ performanceConfidence }) => performanceConfidence < 1)
  const [worst] = marked.toSorted((a, b) => a.performanceConfidence - b.performanceConfidence)
  if (!worst) return { performanceConfidence: 1, performanceConfidenceReason: null }
  if (pages.length === 1) return worst
  const mean = pages.reduce((sum, { performanceConfidence }) => sum + performanceConfidence, 0) / pages.length
  return {
    performanceConfidence: Math.round(100 * mean) / 100,
    performanceConfidenceReason: `on ${marked.length} of ${pages.length} pages, ${worst.performanceConfidenceReason}`,
  }
}
