import { CATEGORIES, type Category } from './issue.ts'

/** From 0 to 100 each; higher is better. */
export type CategoryScores = Record<Category, number>
export type Scores = CategoryScores & { overall: number }

/**
 * The version of the formula that computes scores from findings. Raise it if the same findings would have other scores,
 * so that comparisons don't mistake the change for a change of the page.
 */
export const SCORE_FORMULA = 2

/** The version of scores without a stored version: those of the first formula, and the fixed ones of the sandbox. */
const FIRST_FORMULA = 1

/** Returns whether the same formula computed the scores of two audits. */
export const isSameFormula = (one: number | undefined, other: number | undefined): boolean =>
  (one ?? FIRST_FORMULA) === (other ?? FIRST_FORMULA)

/** The weights of the overall score. They add up to 1 (docs/decisions/0007-scores.md). */
export const SCORE_WEIGHTS = {
  accessibility: 0.3,
  ux: 0.3,
  information_architecture: 0.2,
  performance: 0.2,
} as const satisfies CategoryScores

/** Adds the weighted average of the categories, rounded to a whole number. */
export const withOverall = (categories: CategoryScores): Scores => ({
  overall: overallOf(categories),
  ...categories,
})

/** Returns the overall score that a different performance score would give. */
export const overallWith = (categories: CategoryScores, performance: number): number =>
  overallOf({ ...categories, performance })

const overallOf = (categories: CategoryScores): number =>
  Math.round(CATEGORIES.reduce((sum, category) => sum + SCORE_WEIGHTS[category] * categories[category], 0))

/** Returns the overall score of the other categories, without performance. */
export function overallWithoutPerformance(categories: CategoryScores): number {
  const others = CATEGORIES.filter((category) => category !== 'performance')
  const weight = others.reduce((sum, category) => sum + SCORE_WEIGHTS[category], 0)
  return Math.round(
    others.reduce((sum, category) => sum + SCORE_WEIGHTS[category] * categories[category], 0) / weight,
  )
}
