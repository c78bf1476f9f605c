import type { Audit, Delta, Failure } from '../../model/audit.ts'
import { CATEGORIES, type Category } from '../../model/issue.ts'
import type { Scores } from '../../model/scores.ts'

/** Current minus previous, of an audit that has scores. */
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

/** The lowest overall score that passes; null when there is no gate, or none that can be told yet. */
export function passMarkOf(
  { failOnScore, failOnDrop }: Pick<Audit, 'failOnScore' | 'failOnDrop'>,
  previous: Audit | null,
): number | null {
  const marks = [failOnScore, failOnDrop !== null && previous ? previous.scores!.overall - failOnDrop : null]
  const known = marks.filter((mark) => mark !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** Why an audit does not pass its gates, or null. The threshold itself passes. */
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
