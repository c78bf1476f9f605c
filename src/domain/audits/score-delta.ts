import type { Audit, Delta } from '../../model/audit.ts'
import { CATEGORIES, type Category } from '../../model/issue.ts'
import { isSameFormula, type Scores } from '../../model/scores.ts'

/**
 * Returns the differences between these scores and those of the previous audit. The previous audit must have
 * scores.
 */
export function deltaTo(scores: Scores, previous: Audit, scoreFormula?: number): Delta {
  const before = previous.scores!
  const categories = Object.fromEntries(
    CATEGORIES.map((category) => [category, scores[category] - before[category]]),
  ) as Record<Category, number>
  return {
    overall: scores.overall - before.overall,
    categories,
    previousAuditId: previous.id,
    previousCompletedAt: previous.completedAt!,
    isComparable: isSameFormula(scoreFormula, previous.scoreFormula),
  }
}

const EARLIER_MAX = 9

/**
 * Returns the scores of earlier audits that used the same formula, oldest first. The previous audit comes
 * last and must have scores.
 */
export function earlierScoresOf(previous: Audit, scoreFormula?: number): Scores[] {
  if (!isSameFormula(scoreFormula, previous.scoreFormula)) return []
  return [...(previous.earlierScores ?? []), previous.scores!].slice(-EARLIER_MAX)
}

/**
 * Returns the lowest overall score that passes each gate. Empty if no gate applies. Ignores the previous
 * audit if its scores used a different formula.
 */
export function passingScoresOf(
  { failOnScore, failOnDrop }: Pick<Audit, 'failOnScore' | 'failOnDrop'>,
  previous: Audit | null,
  scoreFormula?: number,
): number[] {
  const isBaseline = previous !== null && isSameFormula(scoreFormula, previous.scoreFormula)
  const limits = [
    failOnScore,
    failOnDrop !== null && isBaseline ? previous.scores!.overall - failOnDrop : null,
  ]
  return limits.filter((limit) => limit !== null)
}
