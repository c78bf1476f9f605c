import type { Confidence } from '../../model/audit.ts'
import type { Contention } from './contention.ts'

/** What a run was made under. */
export interface RunConditions {
  /** Null where the platform does not tell. */
  contention: Contention | null
  /** Processor time of a calibration beside this run over the shortest on this machine. */
  slowdown: number
  /** Elapsed time of the same. */
  delay: number
  /** What stood in for a missing measurement; null when nothing did. */
  remark: string | null
}

/**
 * Up to this much, scores stay within five points of those on an idle machine (docs/decisions: engine processes).
 * Less waiting than `waitedMsMax` hardly shows even after Lighthouse multiplies it by four.
 */
const LIMITS = { stretch: 1.5, waitedMs: 60, slowdown: 2, delay: 2.5 } as const

/** The most that a disturbed run gets. */
const DISTURBED = 0.5

export function confidenceIn(run: RunConditions): Confidence {
  if (run.remark) return { performanceConfidence: 0, performanceConfidenceReason: run.remark }
  const disturbances = disturbancesOf(run).sort((a, b) => b.excess - a.excess)
  const [worst] = disturbances
  if (!worst) return { performanceConfidence: 1, performanceConfidenceReason: null }
  return {
    performanceConfidence: Math.round((100 * DISTURBED) / worst.excess) / 100,
    performanceConfidenceReason: worst.reason,
  }
}

function disturbancesOf({ contention, slowdown, delay }: RunConditions) {
  const slow = {
    excess: slowdown / LIMITS.slowdown,
    reason: `the processor was ${times(slowdown)} slower than it can be`,
  }
  const waits = contention
    ? {
        excess: contention.waitedMs > LIMITS.waitedMs ? contention.stretch / LIMITS.stretch : 0,
        reason: `the machine was busy: the page's own work took ${times(contention.stretch)} as long as its processor time`,
      }
    : {
        excess: delay / LIMITS.delay,
        reason: `the machine was busy: a calibration took ${times(delay)} as long as it can`,
      }
  return [slow, waits].filter(({ excess }) => excess > 1)
}

const times = (factor: number): string => `${factor.toFixed(1)} times`

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
