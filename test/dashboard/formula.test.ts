import { describe, expect, test } from 'vitest'
import { formatChange, overallFormula, PENALTIES, SCALES } from '../../src/dashboard/audits/formula.ts'
import {
  PENALTIES as ENGINE_PENALTIES,
  SCALES as ENGINE_SCALES,
} from '../../src/engine/scoring/category-scores.ts'
import { CATEGORIES } from '../../src/model/issue.ts'
import { SCORE_WEIGHTS, withOverall } from '../../src/model/scores.ts'

const WEIGHTS = CATEGORIES.map((category) => ({ category, weight: SCORE_WEIGHTS[category] }))

/** Computes scores as the service does, with the dashboard's field names. */
function scoresOf(accessibility: number, ux: number, informationArchitecture: number, performance: number) {
  const { overall } = withOverall({
    accessibility,
    ux,
    information_architecture: informationArchitecture,
    performance,
  })
  return { overall, accessibility, ux, informationArchitecture, performance }
}

describe('the score formula', () => {
  test('shows the penalties and scales that the service uses', () => {
    expect(PENALTIES).toEqual(ENGINE_PENALTIES)
    expect(SCALES).toEqual(ENGINE_SCALES)
  })

  test('shows the sum before and after rounding', () => {
    expect(overallFormula(scoresOf(81, 90, 77, 64), WEIGHTS)).toBe(
      '0.30 × 81 accessibility + 0.30 × 90 user experience + 0.20 × 77 information architecture + 0.20 × 64 performance = 79.5 ≈ 80',
    )
  })

  test('does not repeat the sum if it is a whole number', () => {
    expect(overallFormula(scoresOf(100, 100, 100, 100), WEIGHTS)).toMatch(/performance = 100$/)
    expect(overallFormula(scoresOf(70, 70, 70, 70), WEIGHTS)).toMatch(/performance = 70$/)
  })
})

test.each([
  [3, '+3'],
  [-2, '−2'],
  [0, '±0'],
])('a change of %i is shown as %s', (change, text) => {
  expect(formatChange(change)).toBe(text)
})
