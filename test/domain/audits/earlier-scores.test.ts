import { expect, test } from 'vitest'
import { earlierScoresOf } from '../../../src/domain/audits/score-delta.ts'
import { make } from '../../support/make.ts'

const scoresOf = (overall: number) => ({
  overall,
  ux: 80,
  accessibility: 70,
  information_architecture: 90,
  performance: 60,
})

test('an audit keeps the scores of the nine audits before it, oldest first', () => {
  const before = Array.from({ length: 9 }, (_, index) => scoresOf(50 + index))
  const previous = make.audit({ scores: scoresOf(59), earlierScores: before })

  const earlier = earlierScoresOf(previous)

  expect(earlier.map(({ overall }) => overall)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59])
})

test('an audit’s earlier scores exclude scores that were computed with a different formula', () => {
  const previous = make.audit({ scores: scoresOf(59), scoreFormula: 1, earlierScores: [scoresOf(58)] })

  expect(earlierScoresOf(previous, 2)).toEqual([])
})
