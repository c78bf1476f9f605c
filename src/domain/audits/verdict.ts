import {
  type Audit,
  type Confidence,
  type Delta,
  type Failure,
  isMarked,
  type Verdict,
} from '../../model/audit.ts'
import { CATEGORIES, type Issue, SEVERITIES } from '../../model/issue.ts'
import {
  type CategoryScores,
  overallWith,
  overallWithoutPerformance,
  type Scores,
} from '../../model/scores.ts'
import type { FailOnNew, PerformanceEstimate } from '../../model/verdict.ts'

/** The figures that gates check. */
export interface GateFigures {
  scores: Scores
  delta: Delta | null
  performance: PerformanceEstimate
  /** The reliability of the performance score. */
  provenance: Partial<Confidence>
  /** Issues that are new or have returned, on pages that have a history. */
  appeared: readonly Pick<Issue, 'severity' | 'category'>[]
}

type Gates = Pick<Audit, 'failOnScore' | 'failOnDrop' | 'failOnNew'>

/**
 * Evaluates the gates of an audit. The exact performance score is unknown, but it lies within an interval. A
 * gate on the score fails only if every performance score in this interval makes it fail. The gate is
 * inconclusive if only some of these scores make it fail. A score equal to the limit passes. A performance
 * score that is marked as unreliable can't fail a gate on its own: the gate must fail even without it.
 */
export function judge(gates: Gates, figures: GateFigures): Verdict {
  const reasons = [
    ...scoreGates(gates, figures).map((gate) => reasonOf(gate, figures)),
    gates.failOnNew ? newIssuesReason(gates.failOnNew, figures) : null,
  ].filter((reason) => reason !== null)
  const failures = reasons.filter(({ code }) => code !== 'gate_inconclusive')
  const { low: _low, high: _high, ...performance } = figures.performance
  if (failures.length > 0) return { outcome: 'failed', reasons: failures, performance }
  return { outcome: reasons.length > 0 ? 'inconclusive' : 'passed', reasons, performance }
}

/** Returns the failure that this verdict causes, or null if the audit completes. */
export function failureBy(
  { outcome, reasons }: Verdict,
  { onInconclusive = 'pass' }: Pick<Audit, 'onInconclusive'>,
): Failure | null {
  const fails = outcome === 'failed' || (outcome === 'inconclusive' && onInconclusive === 'fail')
  return fails ? reasons[0]! : null
}

/** Returns the verdict on an audit. Returns null if the audit hasn't ended or couldn't examine its page. */
export function verdictOf({
  status,
  failure,
  verdict,
}: Pick<Audit, 'status' | 'failure' | 'verdict'>): Verdict | null {
  if (verdict) return verdict
  // The audit ended before verdicts were introduced, or it's a sandbox audit that simulates a failed gate.
  if (failure?.code.startsWith('gate_')) return { outcome: 'failed', reasons: [failure], performance: null }
  return status === 'completed' ? { outcome: 'passed', reasons: [], performance: null } : null
}

interface ScoreGate {
  /** The lowest overall score that passes. */
  limit: number
  /** Whether the gate fails even without the performance score. */
  othersFail: boolean
  failure: Failure
}

function scoreGates({ failOnScore, failOnDrop }: Gates, { scores, delta }: GateFigures): ScoreGate[] {
  const { overall } = scores
  const others = overallWithoutPerformance(scores)
  const onScore = failOnScore !== null && {
    limit: failOnScore,
    othersFail: others < failOnScore,
    failure: {
      code: 'gate_score',
      message: `the overall score ${overall} is below ${failOnScore}`,
    } as const,
  }
  const onDrop = failOnDrop !== null &&
    delta !== null &&
    delta.isComparable !== false && {
      limit: overall - delta.overall - failOnDrop,
      othersFail: overallWithoutPerformance(previousOf(scores, delta)) - others > failOnDrop,
      failure: {
        code: 'gate_drop',
        message: `the overall score fell to ${overall}, and the drop of ${-delta.overall} exceeds the limit of ${failOnDrop}`,
      } as const,
    }
  return [onScore, onDrop].filter((gate) => gate !== false)
}

function reasonOf({ limit, othersFail, failure }: ScoreGate, figures: GateFigures): Failure | null {
  const { scores, performance, provenance } = figures
  const [low, high] = [overallWith(scores, performance.low), overallWith(scores, performance.high)]
  if (low >= limit) return null
  const isUntrusted = isMarked(provenance)
  if (high < limit || (isUntrusted && othersFail)) return failure
  const message = isUntrusted
    ? `whether the overall score (${scores.overall}) reaches ${limit} depends on the performance score, which is unreliable because ${provenance.performanceConfidenceReason}`
    : `the overall score is between ${low} and ${high} after ${runsText(performance)}, so it may be below the limit of ${limit}`
  return { code: 'gate_inconclusive', message }
}

const runsText = ({ runs }: PerformanceEstimate): string =>
  runs === 1 ? 'one measurement' : `${runs} measurements`

function newIssuesReason({ severity, max, categories }: FailOnNew, figures: GateFigures): Failure | null {
  const counted = SEVERITIES.slice(0, SEVERITIES.indexOf(severity) + 1)
  const appeared = figures.appeared.filter(
    (issue) => counted.includes(issue.severity) && (categories?.includes(issue.category) ?? true),
  )
  const certain = hasBecomeSlower(figures)
    ? appeared
    : appeared.filter(({ category }) => category !== 'performance')
  const kinds = counted.length === 1 ? severity : `${severity} or worse`
  const textOf = (count: number) =>
    `${count} new or returned ${count === 1 ? 'issue exceeds' : 'issues exceed'} the limit of ${max} (severity ${kinds})`
  if (certain.length > max) return { code: 'gate_new', message: textOf(certain.length) }
  // If a gate explicitly includes performance, the owner of the audit learns that the gate couldn't be
  // decided.
  if (!categories?.includes('performance') || appeared.length <= max) return null
  const message = `${textOf(appeared.length)}, but the page is not measurably slower than before`
  return { code: 'gate_inconclusive', message }
}

/**
 * Returns whether the page is measurably slower than in the previous audit. If it isn't, new performance
 * findings are merely due to variation between measurements.
 */
const hasBecomeSlower = ({ scores, delta, performance }: GateFigures): boolean =>
  delta !== null && performance.high < previousOf(scores, delta).performance

const previousOf = (scores: Scores, { categories }: Delta): CategoryScores =>
  Object.fromEntries(
    CATEGORIES.map((category) => [category, scores[category] - categories[category]]),
  ) as CategoryScores
