import { describe, expect, test } from 'vitest'
import { deltaTo, gateFailure, passMarkOf } from '../../../src/domain/audits/gates.ts'
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

    expect(gateFailure(gate, now, deltaTo(now, earlier))?.code ?? null).toBe(code)
  })

  test('on a drop passes the first audit of a page', () => {
    expect(gateFailure(gates(null, 0), scores(10), null)).toBeNull()
  })
})

describe('the pass mark', () => {
  test.each([
    [gates(null, null), earlier, null],
    [gates(80, null), earlier, 80],
    [gates(null, 5), earlier, 85],
    [gates(80, 5), earlier, 85],
    [gates(88, 5), earlier, 88],
    [gates(null, 5), null, null],
    [gates(80, 5), null, 80],
  ])('of %j is the strictest of what is known', (gate, previous, mark) => {
    expect(passMarkOf(gate, previous)).toBe(mark)
  })
})
