import { type Audit, type Confidence, type Delta, type Failure, isMarked } from '../../model/audit.ts'
import { CATEGORIES, type Category } from '../../model/issue.ts'
import { type CategoryScores, overallWithoutPerformance, type Scores } from '../../model/scores.ts'

/** Returns the scores minus those of the previous audit, which must have scores. */
export function deltaTo(scores: Scores, previous: Audit): Delta {
  const before = previous.scores!
  const categories = Object.fromEntries(
    CATEGORIES.map((category) => [category, scores[category] - before[category]]),
  ) as Record<Category, number>
  return {
    overall: scores.overall - before.overall,
    categories,
    previousAuditId: previous.id,
    previousCompletedAt: previous.completedAt!,
  }
}

/** Returns the lowest overall score that passes, or null when no gate applies. */
export function passingScoreOf(
  { failOnScore, failOnDrop }: Pick<Audit, 'failOnScore' | 'failOnDrop'>,
  previous: Audit | null,
): number | null {
  const marks = [failOnScore, failOnDrop !== null && previous ? previous.scores!.overall - failOnDrop : null]
  const known = marks.filter((mark) => mark !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** The figures that gates evaluate. */
export interface GateFigures {
  scores: Scores
  delta: Delta | null
  /** How reliable the performance score is. */
  provenance: Partial<Confidence>
}

/**
 * Returns why an audit fails its gates, or null when it passes. A score equal to the threshold passes. A marked
 * performance score can't fail a gate on its own: the other categories must fail it without that score too.
 */
export function gateFailure(
  gates: Pick<Audit, 'failOnScore' | 'failOnDrop'>,
  { scores, delta, provenance }: GateFigures,
): Failure | null {
  const failure = failureAt(gates, scores.overall, delta && -delta.overall)
  if (!failure || !isMarked(provenance)) return failure
  const overall = overallWithoutPerformance(scores)
  const drop = delta && overallWithoutPerformance(previousOf(scores, delta)) - overall
  return failureAt(gates, overall, drop) && failure
}

function failureAt(
  { failOnScore, failOnDrop }: Pick<Audit, 'failOnScore' | 'failOnDrop'>,
  overall: number,
  drop: number | null,
): Failure | null {
  if (failOnScore !== null && overall < failOnScore)
    return { code: 'gate_score', message: `the overall score ${overall} is below ${failOnScore}` }
  if (failOnDrop !== null && drop !== null && drop > failOnDrop)
    return {
      code: 'gate_drop',
      message: `the overall score fell by ${drop} to ${overall}, more than ${failOnDrop}`,
    }
  return null
}

const previousOf = (scores: Scores, { categories }: Delta): CategoryScores =>
  Object.fromEntries(
    CATEGORIES.map((category) => [category, scores[category] - categories[category]]),
  ) as CategoryScores
