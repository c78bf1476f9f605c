import { formatNumber } from '../components/format.ts'
import type { Category, DashboardScoresFragment, Impact, Severity } from '../generated/operations.ts'
import { CATEGORIES, CATEGORY_LABELS, SCORE_OF } from './labels.ts'

/** The impacts, from the one that costs the most points to the one that costs the fewest. */
export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const satisfies readonly Impact[]

/** The penalties for a rule's first finding. The service uses the same values. */
export const PENALTIES = {
  error: { critical: 30, serious: 8, moderate: 4, minor: 2 },
  warning: { critical: 21, serious: 5.5, moderate: 2.5, minor: 1 },
  info: { critical: 0, serious: 0, moderate: 0, minor: 0 },
} as const satisfies Record<Severity, Record<Impact, number>>

/** The divisor for the penalties in each category on a small page. The service uses the same values. */
export const SCALES = { ux: 155, accessibility: 200, information_architecture: 90 } as const

/**
 * Returns the overall score as a sum that users can check by hand, with the result before and after rounding.
 */
export function overallFormula(
  scores: DashboardScoresFragment,
  weights: readonly { category: Category; weight: number }[],
): string {
  const parts = CATEGORIES.map((category) => ({
    name: CATEGORY_LABELS[category].toLowerCase(),
    weight: weights.find((entry) => entry.category === category)?.weight ?? 0,
    score: scores[SCORE_OF[category]],
  }))
  const terms = parts.map(
    ({ name, weight, score }) => `${formatNumber(weight, { minimumFractionDigits: 2 })} × ${score} ${name}`,
  )
  const sum = parts.reduce((before, { weight, score }) => before + weight * score, 0)
  const isWhole = Math.abs(sum - scores.overall) < 0.005
  const result = isWhole
    ? String(scores.overall)
    : `${formatNumber(sum, { maximumFractionDigits: 2 })} ≈ ${scores.overall}`
  return `${terms.join(' + ')} = ${result}`
}

/** Returns a signed number such as `+3`, `−2` or `±0`. The minus sign is as wide as the plus sign. */
export function formatChange(change: number): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`
}
