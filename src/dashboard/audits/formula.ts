import type { Category, DashboardScoresFragment } from '../generated/operations.ts'
import { CATEGORIES, CATEGORY_WORDS, SCORE_OF } from './words.ts'

/** The overall score as a sum that can be checked by hand. */
export function formulaOf(
  scores: DashboardScoresFragment,
  weights: readonly { category: Category; weight: number }[],
): string {
  const parts = CATEGORIES.map((category) => {
    const weight = weights.find((one) => one.category === category)?.weight ?? 0
    return `${weight.toFixed(2)} × ${scores[SCORE_OF[category]]} ${CATEGORY_WORDS[category].toLowerCase()}`
  })
  return `${parts.join(' + ')} = ${scores.overall}`
}

/** `+3`, `−2`, `±0`: with a true minus, which is as wide as the plus. */
export function changeText(change: number): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`
}
