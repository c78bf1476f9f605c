import { AuditFailure } from '../../model/audit.ts'
import {
  CATEGORIES,
  type Category,
  type Finding,
  IMPACTS,
  type Impact,
  SEVERITIES,
  type Severity,
} from '../../model/issue.ts'
import { themeOf } from '../../model/issue-themes.ts'
import { type CategoryScores, type Scores, withOverall } from '../../model/scores.ts'

/** A page's scores, from 0 to 100. Performance is null if Lighthouse returned no score. */
export type PageScores = Omit<CategoryScores, 'performance'> & { performance: number | null }

/** The penalty for a rule's first finding. An `info` is only a suggestion, so it has no penalty. */
export const PENALTIES = {
  error: { critical: 30, serious: 8, moderate: 4, minor: 2 },
  warning: { critical: 21, serious: 5.5, moderate: 2.5, minor: 1 },
  info: { critical: 0, serious: 0, moderate: 0, minor: 0 },
} as const satisfies Record<Severity, Record<Impact, number>>

/**
 * The factor by which the penalties for critical findings are multiplied outside of accessibility, where
 * these findings are about the whole page rather than an element.
 */
export const PAGE_WEIGHT = 2

/**
 * The penalty at which a category has a score of 25 on a small page. Accessibility rules count each element,
 * while most other rules check the page as a whole.
 */
export const SCALES = {
  ux: 155,
  accessibility: 200,
  information_architecture: 90,
} as const satisfies Record<Exclude<Category, 'performance'>, number>

/**
 * The proportion of the accessibility penalty that is added to the penalties of user experience and
 * information architecture.
 */
export const BARRIER_SHARE = 0.05

/**
 * The proportion of the other categories' penalties for critical findings that is added to the accessibility
 * penalty.
 */
export const CRITICAL_SHARE = 0.5

/**
 * The range of page sizes in which scales grow. On larger pages, a minor warning would no longer lower the
 * rounded score.
 */
const GROWING = { from: 20, to: 1000 }

/**
 * Returns the factor by which a page's scales grow with its size. The factor increases by 0.5 each time the
 * size is multiplied by 10. On a large page, the same findings affect a smaller part of the page, and there
 * are more places where they can occur. If the size is unknown, scales don't grow.
 */
const growthOf = (size: number): number =>
  1 + Math.log10(Math.min(GROWING.to, Math.max(GROWING.from, size)) / GROWING.from) / 2

interface ScoringOptions {
  /** The amount of content on the page, from `pageSizeOf`. Older audits don't have it. */
  size?: number | undefined
  /** The findings to exclude. */
  without?: ReadonlySet<ScoredFinding>
}

/**
 * Returns 100 / (1 + penalty / scale)², rounded, for each category. The score is 100 if there are no errors
 * or warnings, and from 0 to 99 otherwise. An additional finding never increases it (see
 * docs/decisions/0007-scores.md). Performance is Lighthouse's score and doesn't depend on findings.
 */
export function scorePage(
  findings: readonly ScoredFinding[],
  performance: number | null,
  { size = 0, without = NOTHING }: ScoringOptions = {},
): PageScores {
  const tallies = tally(findings, without)
  const growth = growthOf(size)
  const penalties = {
    ux: penaltyOf(tallies.ux, PAGE_LEVELS),
    accessibility: penaltyOf(tallies.accessibility, LEVELS),
    information_architecture: penaltyOf(tallies.information_architecture, PAGE_LEVELS),
  }
  const barriers = BARRIER_SHARE * penalties.accessibility
  const unusable =
    CRITICAL_SHARE *
    (penaltyOf(tallies.ux, CRITICAL_LEVELS) + penaltyOf(tallies.information_architecture, CRITICAL_LEVELS))
  const scoreOf = (category: keyof typeof SCALES, extra: number): number =>
    Math.round(100 / (1 + (penalties[category] + extra) / (SCALES[category] * growth)) ** 2)
  return {
    ux: scoreOf('ux', barriers),
    accessibility: scoreOf('accessibility', unusable),
    information_architecture: scoreOf('information_architecture', barriers),
    performance,
  }
}

/** The parts of a finding that affect scores. */
export type ScoredFinding = Pick<Finding, 'rule' | 'category' | 'severity' | 'impact'>

const NOTHING: ReadonlySet<ScoredFinding> = new Set()

interface Level {
  penalty: number
  isCritical: boolean
  /** The index of this pair of severity and impact in the counts for a rule or theme. */
  index: number
}

const BY_SEVERITY = Object.fromEntries(
  SEVERITIES.map((severity, row) => [
    severity,
    Object.fromEntries(
      IMPACTS.map((impact, column): [Impact, Level] => [
        impact,
        {
          penalty: PENALTIES[severity][impact],
          isCritical: impact === 'critical',
          index: row * IMPACTS.length + column,
        },
      ]),
    ),
  ]),
) as Record<Severity, Record<Impact, Level>>

/** All pairs of severity and impact, sorted by penalty, highest first. */
const LEVELS: readonly Level[] = Object.values(BY_SEVERITY)
  .flatMap((byImpact) => Object.values(byImpact))
  .sort((a, b) => b.penalty - a.penalty)

/** All pairs of severity and impact, with the penalties that apply outside accessibility. */
const PAGE_LEVELS: readonly Level[] = LEVELS.map((level) =>
  level.isCritical ? { ...level, penalty: PAGE_WEIGHT * level.penalty } : level,
)
const CRITICAL_LEVELS = PAGE_LEVELS.filter(({ isCritical }) => isCritical)

/** The number of findings for each rule or theme, at each level. */
type Tally = ReadonlyMap<string, readonly number[]>

/**
 * Returns the unit by which findings are counted. This is the rule or, in accessibility, the theme because
 * several engines may report different aspects of the same omission.
 */
const unitOf = (finding: ScoredFinding): string =>
  (finding.category === 'accessibility' && themeOf(finding)?.name) || finding.rule

/**
 * Counts findings by rule or theme, and by level. In large audits, each page is scored once for each issue
 * group, so counting is faster than copying the findings.
 */
function tally(
  findings: readonly ScoredFinding[],
  without: ReadonlySet<ScoredFinding>,
): Record<Category, Tally> {
  const tallies = Object.fromEntries(
    CATEGORIES.map((category) => [category, new Map<string, number[]>()]),
  ) as Record<Category, Map<string, number[]>>
  for (const finding of findings) {
    if (without.has(finding)) continue
    const { category, severity, impact } = finding
    const unit = unitOf(finding)
    const counts = tallies[category].get(unit) ?? LEVELS.map(() => 0)
    tallies[category].set(unit, counts)
    counts[BY_SEVERITY[severity][impact].index]! += 1
  }
  return tallies
}

/** Adds the overall score. Returns null unless all categories have a score. */
export const completeScores = ({ performance, ...others }: PageScores): Scores | null =>
  performance === null ? null : withOverall({ ...others, performance })

/**
 * Returns the rounded average of each category over the pages that have a score, and the overall score.
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

/** Beyond this number, a rule's findings usually come from the same template or a long page. */
const REPEATS_MAX = 10

/**
 * Returns the weight of the n-th finding of a rule or theme, counted from the costliest. It decreases slowly
 * at first, so that ten defects cost noticeably more than five. It decreases steeply after the tenth, so that
 * a long page loses barely more points than a short one.
 */
export const partOf = (n: number): number =>
  n <= REPEATS_MAX ? n ** -0.7 : REPEATS_MAX ** -0.7 * (REPEATS_MAX / n) ** 6

function penaltyOf(tally: Tally, levels: readonly Level[]): number {
  const penalties = [...tally.values()].map((counts) => {
    let sum = 0
    let n = 0
    for (const { penalty, index } of levels)
      for (const end = n + counts[index]!; n < end; n += 1) sum += penalty * partOf(n + 1)
    return sum
  })
  // Floating-point sums depend on the order. After sorting, the same findings have the same score in any
  // order.
  return penalties.sort((a, b) => a - b).reduce((sum, penalty) => sum + penalty, 0)
}
