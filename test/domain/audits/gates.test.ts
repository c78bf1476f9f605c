import { describe, expect, test } from 'vitest'
import { deltaTo, gateFailure, passingScoreOf } from '../../../src/domain/audits/gates.ts'
import { withOverall } from '../../../src/model/scores.ts'
import { make } from '../../support/make.ts'

const scores = (overall: number) => ({
  overall,
  ux: overall,
  accessibility: overall,
  information_architecture: overall,
  performance: overall,
})
const earlier = make.audit({
  status: 'completed',
  scores: scores(90),
  completedAt: new Date('2026-01-01T00:00:00Z'),
})
const gates = (failOnScore: number | null, failOnDrop: number | null) => ({ failOnScore, failOnDrop })

describe('a gate', () => {
  test.each([
    [gates(80, null), 80, null],
    [gates(80, null), 79, 'gate_score'],
    [gates(null, 5), 85, null],
    [gates(null, 5), 84, 'gate_drop'],
    [gates(null, 0), 91, null],
    [gates(70, 5), 60, 'gate_score'],
    [gates(null, null), 0, null],
  ])('%j lets a score of %i after 90 end with %s', (gate, overall, code) => {
    const now = scores(overall)

    const figures = { scores: now, delta: deltaTo(now, earlier), provenance: {} }

    expect(gateFailure(gate, figures)?.code ?? null).toBe(code)
  })

  test('on a drop passes the first audit of a page', () => {
    expect(gateFailure(gates(null, 0), { scores: scores(10), delta: null, provenance: {} })).toBeNull()
  })
})

describe('a gate on an audit whose performance is marked', () => {
  const marked = { performanceConfidence: 0.4, performanceConfidenceReason: 'the machine was busy' }

  /** The other categories have the same score, which is then the overall score without performance. */
  const withPerformance = (others: number, performance: number) =>
    withOverall({ ux: others, accessibility: others, information_architecture: others, performance })

  test.each([
    ['passes where only that figure fails it', gates(80, null), withPerformance(85, 40), null],
    ['fails where the others fail it too', gates(80, null), withPerformance(75, 40), 'gate_score'],
    ['passes by that figure', gates(80, null), withPerformance(78, 100), null],
    ['passes a drop of only that figure', gates(null, 5), withPerformance(90, 20), null],
    ['fails a drop of the others too', gates(null, 5), withPerformance(80, 20), 'gate_drop'],
  ])('%s', (_name, gate, now, code) => {
    const figures = { scores: now, delta: deltaTo(now, earlier) }

    expect(gateFailure(gate, { ...figures, provenance: marked })?.code ?? null).toBe(code)
  })

  test('fails because of an unmarked score', () => {
    const now = withPerformance(85, 40)
    const figures = { scores: now, delta: null, provenance: { performanceConfidence: 0.95 } }

    expect(gateFailure(gates(80, null), figures)).toEqual({
      code: 'gate_score',
      message: 'the overall score 76 is below 80',
    })
  })

  test('names the overall score that clients read', () => {
    const figures = { scores: withPerformance(75, 40), delta: null, provenance: marked }

    expect(gateFailure(gates(80, null), figures)?.message).toBe('the overall score 68 is below 80')
  })
})

describe('the passing score', () => {
  test.each([
    [gates(null, null), earlier, null],
    [gates(80, null), earlier, 80],
    [gates(null, 5), earlier, 85],
    [gates(80, 5), earlier, 85],
    [gates(88, 5), earlier, 88],
    [gates(null, 5), null, null],
    [gates(80, 5), null, 80],
  ])('of %j is the strictest of what is known', (gate, previous, mark) => {
    expect(passingScoreOf(gate, previous)).toBe(mark)
  })
})
