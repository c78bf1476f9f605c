import type { Audit, Delta } from '../../model/audit.ts'
import { CATEGORIES, type Category } from '../../model/issue.ts'
import type { Scores } from '../../model/scores.ts'

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

/**
 * Returns the overall scores that decide gates: for each gate, the lowest score that passes. Empty if no gate applies.
 */
export function passingScoresOf(
  { failOnScore, failOnDrop }: Pick<Audit, 'failOnScore' | 'failOnDrop'>,
  previous: Audit | null,
): number[] {
  const limits = [failOnScore, failOnDrop !== null && previous ? previous.scores!.overall - failOnDrop : null]
  return limits.filter((limit) => limit !== null)
}
