import type { EngineResult } from '../../engine/audit/contract.ts'
import type { Audit, Verdict } from '../../model/audit.ts'
import { type Issue, isOpen } from '../../model/issue.ts'
import type { Attempt, Comparison } from '../history/history.ts'
import { judgedScores, type ScoringFormulas } from './judged-scores.ts'
import { deltaTo } from './score-delta.ts'
import { judge } from './verdict.ts'

interface Judged {
  result: EngineResult
  /** The version of the formula that computed the scores. */
  scoreFormula: number | undefined
  comparison: Comparison
  /** The audit to compare with, or null if there is none. */
  previous: Audit | null
}

/** Evaluates an attempt's gates. Gates ignore suppressed issues and findings from new or changed rules. */
export function judgeAttempt(
  formulas: ScoringFormulas,
  { audit, issues, visits }: Attempt,
  { result, scoreFormula, comparison, previous }: Judged,
): Verdict {
  const ignored = new Set(
    comparison.changes.filter(({ isFromNewRule }) => isFromNewRule).map(({ issue }) => issue.id),
  )
  const counts = ({ id }: Issue) => !ignored.has(id)
  const open = issues.filter(isOpen)
  const scores = judgedScores(formulas, { scores: result.scores, visits, issues: open, counts })
  const delta = previous && deltaTo(scores, previous, scoreFormula)
  return judge(audit, { ...result, scores, delta, appeared: comparison.appeared })
}
