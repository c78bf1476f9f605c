import { CATEGORIES, type Category } from './issue.ts'

/** Scores from 0 to 100. Higher is better. */
export type CategoryScores = Record<Category, number>
export type Scores = CategoryScores & { overall: number }

/**
 * The version of the formula that computes scores from findings. Increment it whenever a change makes the
 * same findings produce different scores, so that comparisons don't attribute the difference to the page.
 */
export const SCORE_FORMULA = 5

/**
 * The version of scores that were stored without a version. They are from the first formula, or are fixed
 * scores in the sandbox.
 */
const FIRST_FORMULA = 1

/** Returns whether two audits' scores used the same formula. */
export const isSameFormula = (one: number | undefined, other: number | undefined): boolean =>
  (one ?? FIRST_FORMULA) === (other ?? FIRST_FORMULA)

/** The weights of the categories in the overall score. Their sum is 1 (see docs/decisions/0007-scores.md). */
export const SCORE_WEIGHTS = {
  accessibility: 0.3,
  ux: 0.3,
  information_architecture: 0.2,
  performance: 0.2,
} as const satisfies CategoryScores

/**
 * Adds the overall score, which is the weighted average of the category scores, rounded to a whole number.
 */
export const withOverall = (categories: CategoryScores): Scores => ({
  overall: overallOf(categories),
  ...categories,
})

/** Returns the overall score that would result from a different performance score. */
export const overallWith = (categories: CategoryScores, performance: number): number =>
  overallOf({ ...categories, performance })

const overallOf = (categories: CategoryScores): number =>
  Math.round(CATEGORIES.reduce((sum, category) => sum + SCORE_WEIGHTS[category] * categories[category], 0))

/** Returns the overall score without performance. */
export function overallWithoutPerformance(categories: CategoryScores): number {
  const others = CATEGORIES.filter((category) => category !== 'performance')
  const weight = others.reduce((sum, category) => sum + SCORE_WEIGHTS[category], 0)
  return Math.round(
    others.reduce((sum, category) => sum + SCORE_WEIGHTS[category] * categories[category], 0) / weight,
  )
}
