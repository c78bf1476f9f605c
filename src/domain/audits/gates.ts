import type { Audit, Delta, Failure } from '../../model/audit.ts'
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

/** Returns the lowest overall score that passes, or null when no gate applies. */
export function passMarkOf(
  { failOnScore, failOnDrop }: Pick<Audit, 'failOnScore' | 'failOnDrop'>,
  previous: Audit | null,
): number | null {
  const marks = [failOnScore, failOnDrop !== null && previous ? previous.scores!.overall - failOnDrop : null]
  const known = marks.filter((mark) => mark !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** Returns why an audit fails its gates, or null when it passes. A score equal to the threshold passes. */
export function gateFailure(
  { failOnScore, failOnDrop }: Pick<Audit, 'failOnScore' | 'failOnDrop'>,
  scores: Scores,
  delta: Delta | null,
): Failure | null {
  if (failOnScore !== null && scores.overall < failOnScore)
    return { code: 'gate_score', message: `the overall score ${scores.overall} is below ${failOnScore}` }
  if (failOnDrop !== null && delta && -delta.overall > failOnDrop)
    return {
      code: 'gate_drop',
      message: `the overall score fell by ${-delta.overall} to ${scores.overall}, more than ${failOnDrop}`,
    }
  return null
}
