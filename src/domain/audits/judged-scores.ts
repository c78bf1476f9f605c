import type { scoreAudit as ScoreAudit, scorePage as ScorePage } from '../../engine/scoring/score.ts'
import type { PageVisit } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { Scores } from '../../model/scores.ts'

export interface ScoringFormulas {
  scorePage: typeof ScorePage
  scoreAudit: typeof ScoreAudit
}

interface ScoredAudit {
  scores: Scores
  visits: readonly PageVisit[]
  issues: readonly Issue[]
  /** Returns whether a gate counts an issue. */
  counts: (issue: Issue) => boolean
}

/**
 * Returns the scores that gates judge, computed without the issues that the gates don't count. Performance is measured,
 * so it stays the same.
 */
export function judgedScores(
  { scorePage, scoreAudit }: ScoringFormulas,
  { scores, visits, issues, counts }: ScoredAudit,
): Scores {
  if (issues.every(counts)) return scores
  const byPage = Map.groupBy(issues, ({ pageUrl }) => pageUrl)
  const pages = visits.filter((visit) => visit.scores !== null)
  if (pages.length === 0) return scores
  return scoreAudit(
    pages.map(({ url, finalUrl, scores }) =>
      scorePage((byPage.get(finalUrl ?? url) ?? []).filter(counts), scores!.performance),
    ),
  )
}
