import type { EngineResult } from '../../engine/audit/contract.ts'
import type { Audit, Failure } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { Attempt, Comparison } from '../history/history.ts'
import { deltaTo, gateFailure } from './gates.ts'
import { judgedScores, type ScoringFormulas } from './judged-scores.ts'

interface Judged {
  result: EngineResult
  comparison: Comparison
  /** Null if there is no earlier audit to compare the scores with. */
  previous: Audit | null
}

/** Returns why an attempt fails its gates, or null. Findings of new or changed rules count in none of them. */
export function judgeAttempt(
  formulas: ScoringFormulas,
  { audit, issues, visits }: Attempt,
  { result, comparison, previous }: Judged,
): Failure | null {
  const ignored = new Set(
    comparison.changes.filter(({ isFromNewRule }) => isFromNewRule).map(({ issue }) => issue.id),
  )
  const counts = ({ id }: Issue) => !ignored.has(id)
  const scores = judgedScores(formulas, { scores: result.scores, visits, issues, counts })
  return gateFailure(audit, { ...result, scores, delta: previous && deltaTo(scores, previous) })
}
