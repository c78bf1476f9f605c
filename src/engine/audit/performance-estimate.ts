import { isMarked } from '../../model/audit.ts'
import { overallWith } from '../../model/scores.ts'
import type { PerformanceEstimate } from '../../model/verdict.ts'
import type { PageMeasurement } from '../measurement/measurement.ts'
import type { PageScores } from '../scoring/category-scores.ts'
import { scoreAudit } from '../scoring/category-scores.ts'

/**
 * The maximum deviation of one run from the median of many runs, in points. Other work on the machine makes
 * pages look slower, never faster.
 */
const ONE_RUN = { tooHigh: 10, tooLow: 25 } as const
/**
 * With fewer undisturbed runs than this, unnoticed load may have slowed down all of them. The estimate's
 * upper limit is then at least as far above the median as after one run.
 */
const SETTLED_RUNS = 5
/**
 * The minimum standard deviation between a page's runs, in points. Even unchanged pages vary this much on an
 * idle machine.
 */
const DEVIATION_MIN = 2
/** The ratio of the standard deviation to the median absolute deviation for a normal distribution. */
const MAD_TO_DEVIATION = 1.4826
/**
 * Half the width of the 95% confidence interval for the median of n values, as a multiple of the standard
 * deviation divided by √n.
 */
const HALF_INTERVAL = 1.96 * Math.sqrt(Math.PI / 2)

/** An interval around a score, given by its extent in each direction. */
interface Interval {
  center: number
  below: number
  above: number
}

/**
 * Estimates the performance score of an audit from its pages' runs, listed in order. Uses the median
 * deviation of each page's runs, so that one outlier has no effect.
 * @param runsOfPages the runs of each page that has a performance score.
 * @param median the performance score of the audit.
 */
export function estimatePerformance(
  runsOfPages: readonly (readonly PageMeasurement[])[],
  median: number,
): PerformanceEstimate {
  const intervals = runsOfPages.map(intervalOf)
  const count = intervals.length
  const center = intervals.reduce((sum, interval) => sum + interval.center, 0) / count
  // The errors of independent pages partly cancel each other out.
  const reach = (side: 'below' | 'above') =>
    Math.hypot(...intervals.map((interval) => interval[side])) / count
  const runs = Math.max(...runsOfPages.map((page) => page.length))
  const rounds = Array.from({ length: runs }, (_, round) =>
    Math.round(runsOfPages.reduce((sum, page) => sum + (page[round] ?? page.at(-1)!).score, 0) / count),
  )
  return {
    runs,
    median,
    minimum: Math.min(median, ...rounds),
    maximum: Math.max(median, ...rounds),
    low: Math.max(0, Math.min(median, center - reach('below'))),
    high: Math.min(100, Math.max(median, center + reach('above'))),
  }
}

/** Returns whether the lowest score that passes a gate is within the interval of the overall score. */
export function isUndecided(
  pages: readonly PageScores[],
  { low, high }: PerformanceEstimate,
  passingScores: readonly number[],
): boolean {
  const scores = scoreAudit(pages)
  const [lowest, highest] = [overallWith(scores, low), overallWith(scores, high)]
  return passingScores.some((passing) => lowest < passing && passing <= highest)
}

/**
 * Returns the median of the undisturbed runs or, if there are none, of all runs. If the number of runs is
 * even, returns the lower of the two middle runs.
 */
export function medianRun(runs: readonly PageMeasurement[]): PageMeasurement {
  const sorted = trustedOf(runs).toSorted((a, b) => a.score - b.score)
  const median = sorted[(sorted.length - 1) >> 1]!
  const total = runs.reduce((sum, { provenance }) => sum + provenance.runs, 0)
  return { ...median, provenance: { ...median.provenance, runs: total } }
}

/** Returns the undisturbed runs or, if there are none, all runs. */
function trustedOf(runs: readonly PageMeasurement[]): readonly PageMeasurement[] {
  const trusted = runs.filter(({ provenance }) => !isMarked(provenance))
  return trusted.length > 0 ? trusted : runs
}

function intervalOf(runs: readonly PageMeasurement[]): Interval {
  const counted = trustedOf(runs)
  const scores = counted.map(({ score }) => score)
  const center = medianOf(scores)
  // The true score may be as high as 100 because disturbances only lower a score.
  if (counted.some(({ provenance }) => isMarked(provenance)))
    return { center: medianRun(runs).score, below: 0, above: 100 }
  if (scores.length === 1) return { center, below: ONE_RUN.tooHigh, above: ONE_RUN.tooLow }
  const deviation = MAD_TO_DEVIATION * medianOf(scores.map((score) => Math.abs(score - center)))
  const half = (HALF_INTERVAL * Math.max(deviation, DEVIATION_MIN)) / Math.sqrt(scores.length)
  // If there are only a few runs and they agree, all of them may have been slowed down.
  const tooLow = scores.length < SETTLED_RUNS ? ONE_RUN.tooLow : 0
  return { center, below: half, above: Math.max(half, Math.max(...scores) - center, tooLow) }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
