import type { scorePage as ScorePage } from '../../engine/scoring/category-scores.ts'
import { CATEGORIES, type Category, type GroupedIssue } from '../../model/issue.ts'
import type { ScoreGain } from '../../model/issue-group.ts'
import { SCORE_WEIGHTS } from '../../model/scores.ts'
import type { PageSizes } from './scored-pages.ts'

export interface Scoring {
  scorePage: typeof ScorePage
}

interface ScoredAudit {
  issues: readonly GroupedIssue[]
  /** The number of pages over which the audit's score is averaged. */
  pageCount: number
  /** The page sizes that are known. */
  sizes?: PageSizes | undefined
}

/** The categories whose scores are computed from issues. */
const COMPUTED = ['ux', 'accessibility', 'information_architecture'] as const

/**
 * Returns a function that computes how much fixing a group would raise the scores. It scores each page with
 * and without the group's issues, and averages the differences over all pages. The performance score is
 * measured rather than computed from issues. The gain in performance is the sum of the points that the
 * measurement attributes to the group's findings.
 */
export function createScoreGain({ scorePage }: Scoring, { issues, pageCount, sizes }: ScoredAudit) {
  const pages = new Map(
    [...Map.groupBy(issues, ({ pageUrl }) => pageUrl)].map(([url, found]) => [
      url,
      { found, scores: scorePage(found, null, { size: sizes?.get(url) }) },
    ]),
  )

  /**
   * Returns the total points that the pages would gain in each category. An accessibility issue also affects
   * other categories.
   */
  function totalsOf(members: readonly GroupedIssue[]): Record<Category, number> {
    const points = {
      ux: 0,
      accessibility: 0,
      information_architecture: 0,
      performance: measuredPoints(members),
    }
    const fixed = new Set(members)
    for (const url of new Set(members.map(({ pageUrl }) => pageUrl))) {
      const { found, scores } = pages.get(url)!
      const without = scorePage(found, null, { size: sizes?.get(url), without: fixed })
      for (const category of COMPUTED) points[category] += without[category] - scores[category]
    }
    return points
  }

  return (members: readonly GroupedIssue[]): ScoreGain => {
    const points = totalsOf(members)
    const gainOf = (category: Category): number => points[category] / Math.max(1, pageCount)
    const overall = CATEGORIES.reduce((sum, category) => sum + gainOf(category) * SCORE_WEIGHTS[category], 0)
    return { category: rounded(gainOf(members[0]!.category)), overall: rounded(overall) }
  }
}

const METRICS = new Set([
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
])

const measuredPoints = (members: readonly GroupedIssue[]): number =>
  [...Map.groupBy(members, ({ pageUrl }) => pageUrl).values()].reduce(
    (sum, ofPage) => sum + measuredPointsOfPage(ofPage),
    0,
  )

/** A metric and the findings that explain it account for the same points, so only the higher value counts. */
function measuredPointsOfPage(ofPage: readonly GroupedIssue[]): number {
  const sum = (issues: readonly GroupedIssue[]) =>
    issues.reduce((points, { facts }) => points + Number(facts?.points ?? 0), 0)
  const isMetric = ({ rule }: GroupedIssue) => METRICS.has(rule)
  return Math.max(sum(ofPage.filter(isMetric)), sum(ofPage.filter((issue) => !isMetric(issue))))
}

const rounded = (points: number): number => Math.round(points * 10) / 10
