import type {
  scoreAudit as ScoreAudit,
  scorePage as ScorePage,
} from '../../engine/scoring/category-scores.ts'
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
  /** Returns whether an issue counts for gates. */
  counts: (issue: Issue) => boolean
}

/**
 * Returns the scores that gates check, computed without the issues that gates ignore. The performance score
 * is measured rather than computed, so it stays the same.
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
    pages.map(({ url, finalUrl, scores, size }) =>
      scorePage((byPage.get(finalUrl ?? url) ?? []).filter(counts), scores!.performance, { size }),
    ),
  )
}
