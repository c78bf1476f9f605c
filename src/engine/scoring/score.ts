import { AuditFailure } from '../../model/audit.ts'
import { CATEGORIES, type Category, type Finding, type Impact, type Severity } from '../../model/issue.ts'
import { type CategoryScores, type Scores, withOverall } from '../../model/scores.ts'

/** The scores of one page, 0 to 100. Performance is null if Lighthouse gave none. */
export type PageScores = Omit<CategoryScores, 'performance'> & { performance: number | null }

/** The penalty for the first finding of a rule. An `info` is a suggestion and has none. */
export const PENALTIES = {
  error: { critical: 20, serious: 8, moderate: 4, minor: 2 },
  warning: { critical: 14, serious: 5.5, moderate: 2.5, minor: 1 },
  info: { critical: 0, serious: 0, moderate: 0, minor: 0 },
} as const satisfies Record<Severity, Record<Impact, number>>

/**
 * The penalty at which a category scores 25. Accessibility rules count each element, while most other rules judge the
 * page.
 */
export const SCALES = {
  ux: 155,
  accessibility: 200,
  information_architecture: 90,
} as const satisfies Record<Exclude<Category, 'performance'>, number>

/**
 * The share of the accessibility penalty that is added to the penalties of user experience and information
 * architecture.
 */
export const BARRIER_SHARE = 0.1

/** The share of the other categories' penalty for critical findings that is added to the accessibility penalty. */
export const CRITICAL_SHARE = 0.5

/**
 * Returns 100 / (1 + penalty / scale)², rounded, for each category: 100 without an error or warning, at most 99 with one,
 * never below 0, and never higher with one more finding (decision 7). Performance is Lighthouse's score and doesn't
 * depend on findings.
 */
export function scorePage(findings: readonly Finding[], performance: number | null): PageScores {
  const inCategory = (category: Category) => findings.filter((finding) => finding.category === category)
  const [ux, accessibility, structure] = [
    inCategory('ux'),
    inCategory('accessibility'),
    inCategory('information_architecture'),
  ]
  const barriers = BARRIER_SHARE * penaltyOf(accessibility)
  const unusable =
    CRITICAL_SHARE * (penaltyOf(ux.filter(isCritical)) + penaltyOf(structure.filter(isCritical)))
  const scoreOf = (category: keyof typeof SCALES, penalty: number): number =>
    Math.round(100 / (1 + penalty / SCALES[category]) ** 2)
  return {
    ux: scoreOf('ux', penaltyOf(ux) + barriers),
    accessibility: scoreOf('accessibility', penaltyOf(accessibility) + unusable),
    information_architecture: scoreOf('information_architecture', penaltyOf(structure) + barriers),
    performance,
  }
}

const isCritical = ({ impact }: Finding): boolean => impact === 'critical'

/** Returns the scores with the overall score, or null unless all categories have one. */
export const completeScores = ({ performance, ...others }: PageScores): Scores | null =>
  performance === null ? null : withOverall({ ...others, performance })

/**
 * Averages each category over the pages that have a score, rounds it, and adds the overall score.
 * @throws AuditFailure `engine_failure` when a category has no score on any page.
 */
export function scoreAudit(pages: readonly PageScores[]): Scores {
  const means = CATEGORIES.map((category) => {
    const measured = pages.map((page) => page[category]).filter((score) => score !== null)
    if (measured.length === 0)
      throw new AuditFailure(
        'engine_failure',
        `${category.replace('_', ' ')} could not be scored on any page`,
      )
    return [category, Math.round(measured.reduce((sum, score) => sum + score, 0) / measured.length)]
  })
  return withOverall(Object.fromEntries(means))
}

/** Beyond this number, further findings of a rule come from the same template or from the length of the page. */
const REPEATS_MAX = 10

/**
 * Returns the factor by which the n-th finding of a rule counts, starting with the costliest. The factor
 * falls slowly, so that ten defects cost clearly more than five, and steeply after the tenth, so that a long
 * page costs hardly more than a short one.
 */
export const partOf = (n: number): number =>
  n <= REPEATS_MAX ? n ** -0.7 : REPEATS_MAX ** -0.7 * (REPEATS_MAX / n) ** 6

function penaltyOf(findings: readonly Finding[]): number {
  const byRule = Map.groupBy(findings, ({ rule }) => rule)
  const penalties = [...byRule.values()].map((ofRule) =>
    ofRule
      .map(({ severity, impact }) => PENALTIES[severity][impact])
      .toSorted((a, b) => b - a)
      .reduce<number>((sum, penalty, index) => sum + penalty * partOf(index + 1), 0),
  )
  // Floating-point sums depend on the order. Sorting gives the same score for the same findings in any order.
  return penalties.toSorted((a, b) => a - b).reduce((sum, penalty) => sum + penalty, 0)
}
