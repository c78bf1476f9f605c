import type { scorePage as ScorePage } from '../../engine/scoring/score.ts'
import type { Category, Issue } from '../../model/issue.ts'
import { SCORE_WEIGHTS } from '../../model/scores.ts'

/** How many points the category score and the overall score gain if a group is fixed, to one decimal place. */
export interface ScoreGain {
  category: number
  overall: number
}

export interface Scoring {
  /** The scoring formula for the pages of an audit. */
  scorePage: typeof ScorePage
}

interface ScoredAudit {
  issues: readonly Issue[]
  /** The number of pages over which the audit's score is averaged. */
  pageCount: number
}

/**
 * Returns a function that computes the gain of a group: its category is scored on each of its pages with and without
 * the issues of the group, and the differences are averaged over all pages. Performance is measured, not computed
 * from issues, so there the points that the measurement attributes to its findings count.
 */
export function createScoreGain({ scorePage }: Scoring, { issues, pageCount }: ScoredAudit) {
  const byPage = Map.groupBy(issues, ({ category, pageUrl }) => keyOf(category, pageUrl))

  const scoreOf = (category: Category, found: readonly Issue[]): number =>
    scorePage(found, null)[category] ?? 0

  function gainOnPage(category: Category, pageUrl: string, members: ReadonlySet<Issue>): number {
    const found = byPage.get(keyOf(category, pageUrl)) ?? []
    const rest = found.filter((issue) => !members.has(issue))
    return scoreOf(category, rest) - scoreOf(category, found)
  }

  return (members: readonly Issue[]): ScoreGain => {
    const { category } = members[0]!
    const pages = [...new Set(members.map(({ pageUrl }) => pageUrl))]
    const all = new Set(members)
    const points =
      category === 'performance'
        ? members.reduce((sum, { facts }) => sum + Number(facts?.points ?? 0), 0)
        : pages.reduce((sum, pageUrl) => sum + gainOnPage(category, pageUrl, all), 0)
    const gain = points / Math.max(1, pageCount)
    return { category: rounded(gain), overall: rounded(gain * SCORE_WEIGHTS[category]) }
  }
}

const keyOf = (category: Category, pageUrl: string): string => `${category} ${pageUrl}`

const rounded = (points: number): number => Math.round(points * 10) / 10
