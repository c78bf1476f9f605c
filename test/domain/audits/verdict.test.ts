import { describe, expect, test } from 'vitest'
import { deltaTo, passingScoresOf } from '../../../src/domain/audits/score-delta.ts'
import { failureBy, type GateFigures, judge, verdictOf } from '../../../src/domain/audits/verdict.ts'
import type { Category, Severity } from '../../../src/model/issue.ts'
import { withOverall } from '../../../src/model/scores.ts'
import { exactPerformance, type FailOnNew } from '../../../src/model/verdict.ts'
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

/**
 * Returns the figures that gates check, without an earlier audit and with an exact, reliable performance
 * score.
 */
const figuresOf = (now: GateFigures['scores'], more: Partial<GateFigures> = {}): GateFigures => ({
  scores: now,
  delta: null,
  performance: exactPerformance(now.performance),
  provenance: {},
  appeared: [],
  ...more,
})

/**
 * Returns scores in which all categories except performance have the score `others`. This is therefore also
 * the overall score without performance.
 */
const withPerformance = (others: number, performance: number) =>
  withOverall({ ux: others, accessibility: others, information_architecture: others, performance })

const outcomeOf = ({ outcome, reasons }: ReturnType<typeof judge>) => [
  outcome,
  ...reasons.map(({ code }) => code),
]

describe('a gate', () => {
  test.each([
    [gates(80, null), 80, ['passed']],
    [gates(80, null), 79, ['failed', 'gate_score']],
    [gates(null, 5), 85, ['passed']],
    [gates(null, 5), 84, ['failed', 'gate_drop']],
    [gates(null, 0), 91, ['passed']],
    [gates(70, 5), 60, ['failed', 'gate_score', 'gate_drop']],
    [gates(null, null), 0, ['passed']],
  ])('of %j evaluates a score of %i after a score of 90 as %j', (gate, overall, expected) => {
    const now = scores(overall)

    expect(outcomeOf(judge(gate, figuresOf(now, { delta: deltaTo(now, earlier) })))).toEqual(expected)
  })

  test('on a score drop passes for the first audit of a page', () => {
    expect(outcomeOf(judge(gates(null, 0), figuresOf(scores(10))))).toEqual(['passed'])
  })

  test('reports the measured performance', () => {
    const performance = { runs: 5, median: 60, minimum: 40, maximum: 70, low: 58, high: 62 }

    expect(judge(gates(null, null), figuresOf(withPerformance(80, 60), { performance })).performance).toEqual(
      {
        runs: 5,
        median: 60,
        minimum: 40,
        maximum: 70,
      },
    )
  })
})

describe('a gate whose result depends on performance', () => {
  // The overall score is 80 plus one fifth of the performance score.
  const between = (low: number, high: number) => ({ ...exactPerformance(50), runs: 5, low, high })

  test.each([
    [90, 'passes if the whole interval passes', between(50, 60), 'passed'],
    [91, 'fails if the whole interval fails', between(40, 50), 'failed'],
    [91, 'is inconclusive if only a part of the interval passes', between(45, 58), 'inconclusive'],
    [90, 'is inconclusive even if the score itself passes', between(40, 55), 'inconclusive'],
  ])('and whose limit is %i %s', (limit, _name, performance, outcome) => {
    const verdict = judge(gates(limit, null), figuresOf(withPerformance(100, 50), { performance }))

    expect(verdict.outcome).toBe(outcome)
  })

  test('reports the range of the overall score', () => {
    const figures = figuresOf(withPerformance(100, 50), { performance: between(42, 58) })

    expect(judge(gates(91, null), figures).reasons).toEqual([
      {
        code: 'gate_inconclusive',
        message:
          'the overall score is between 88 and 92 after 5 measurements, so it may be below the limit of 91',
      },
    ])
  })

  test('is also inconclusive for a limit on the score drop', () => {
    const now = withPerformance(100, 50)
    const figures = figuresOf(now, {
      delta: deltaTo(now, make.audit({ scores: withPerformance(100, 75), completedAt: new Date() })),
      performance: between(45, 65),
    })

    expect(outcomeOf(judge(gates(null, 3), figures))).toEqual(['inconclusive', 'gate_inconclusive'])
  })

  test('does not hide a gate that fails', () => {
    const figures = figuresOf(withPerformance(100, 50), {
      performance: between(45, 58),
      appeared: [{ severity: 'error', category: 'ux' }],
    })
    const all = { ...gates(91, null), failOnNew: { severity: 'error', max: 0, categories: null } } as const

    expect(outcomeOf(judge(all, figures))).toEqual(['failed', 'gate_new'])
  })
})

describe('a gate on an audit whose performance is marked as unreliable', () => {
  const provenance = { performanceConfidence: 0.4, performanceConfidenceReason: 'the machine was busy' }

  test.each([
    [
      'is inconclusive if only performance fails the gate',
      gates(80, null),
      withPerformance(85, 40),
      'inconclusive',
    ],
    ['fails if the other categories also fail the gate', gates(80, null), withPerformance(75, 40), 'failed'],
    ['passes if performance passes the gate', gates(80, null), withPerformance(78, 100), 'passed'],
    [
      'is inconclusive if only performance has dropped',
      gates(null, 5),
      withPerformance(90, 20),
      'inconclusive',
    ],
    ['fails if the other categories have also dropped', gates(null, 5), withPerformance(80, 20), 'failed'],
  ])('%s', (_name, gate, now, outcome) => {
    const performance = { ...exactPerformance(now.performance), high: 100 }
    const figures = figuresOf(now, { delta: deltaTo(now, earlier), performance, provenance })

    expect(judge(gate, figures).outcome).toBe(outcome)
  })

  test('explains why the measurement is unreliable', () => {
    const now = withPerformance(85, 40)
    const figures = figuresOf(now, { performance: { ...exactPerformance(40), high: 100 }, provenance })

    expect(judge(gates(80, null), figures).reasons[0]!.message).toBe(
      'whether the overall score (76) reaches 80 depends on the performance score, which is unreliable because the machine was busy',
    )
  })

  test('reports the overall score that clients see', () => {
    const figures = figuresOf(withPerformance(75, 40), {
      performance: { ...exactPerformance(40), high: 100 },
      provenance,
    })

    expect(judge(gates(80, null), figures).reasons[0]!.message).toBe('the overall score 68 is below 80')
  })
})

describe('a gate on new issues', () => {
  const appeared = (
    [
      ['error', 'ux'],
      ['error', 'accessibility'],
      ['warning', 'accessibility'],
      ['info', 'accessibility'],
    ] satisfies [Severity, Category][]
  ).map(([severity, category]) => ({ severity, category }))
  const reasonsFor = (gate: FailOnNew) =>
    judge({ ...gates(null, null), failOnNew: gate }, figuresOf(scores(50), { appeared })).reasons

  test.each<[Severity, number, Category[] | null, number | null]>([
    ['error', 2, null, null],
    ['error', 1, null, 2],
    ['warning', 2, null, 3],
    ['info', 3, null, 4],
    ['info', 4, null, null],
    ['warning', 0, ['accessibility'], 2],
    ['error', 0, ['performance'], null],
  ])(
    'with the severity %s, a maximum of %i and the categories %j counts %s',
    (severity, max, categories, count) => {
      const reasons = reasonsFor({ severity, max, categories })

      expect(reasons.map(({ code, message }) => [code, Number.parseInt(message, 10)])).toEqual(
        count === null ? [] : [['gate_new', count]],
      )
    },
  )

  test.each([
    ['is measurably slower', 75, 90, ['gate_new']],
    ['may be as fast as before', 92, 90, []],
    ['has no earlier audit', 75, null, []],
  ])('counts a finding about performance if the page %s', (_name, high, before, codes) => {
    const now = withPerformance(100, 70)
    const previous = before && make.audit({ scores: withPerformance(100, before), completedAt: new Date() })
    const figures = figuresOf(now, {
      delta: previous ? deltaTo(now, previous) : null,
      performance: { ...exactPerformance(70), high },
      appeared: [{ severity: 'error', category: 'performance' }],
    })
    const gate = { severity: 'error', max: 0, categories: null } as const

    expect(outcomeOf(judge({ ...gates(null, null), failOnNew: gate }, figures)).slice(1)).toEqual(codes)
  })

  test('is inconclusive if it covers performance and the page is not measurably slower', () => {
    const figures = figuresOf(scores(50), { appeared: [{ severity: 'error', category: 'performance' }] })
    const reasonsWith = (max: number) =>
      judge(
        { ...gates(null, null), failOnNew: { severity: 'error', max, categories: ['performance'] } },
        figures,
      ).reasons

    expect(reasonsWith(0)).toEqual([
      {
        code: 'gate_inconclusive',
        message:
          '1 new or returned issue exceeds the limit of 0 (severity error), but the page is not measurably slower than before',
      },
    ])
    expect(reasonsWith(1)).toEqual([])
  })

  test('reports the number of issues that counted', () => {
    expect(reasonsFor({ severity: 'warning', max: 0, categories: null })[0]!.message).toBe(
      '3 new or returned issues exceed the limit of 0 (severity warning or worse)',
    )
  })
})

describe('an ended audit', () => {
  const inconclusive = judge(
    gates(80, null),
    figuresOf(withPerformance(80, 80), { performance: { ...exactPerformance(80), low: 70 } }),
  )
  const failed = judge(gates(80, null), figuresOf(scores(79)))

  test.each([
    ['passed', judge(gates(80, null), figuresOf(scores(80))), 'fail', null],
    ['failed', failed, 'pass', 'gate_score'],
    ['inconclusive', inconclusive, 'pass', null],
    ['inconclusive', inconclusive, undefined, null],
    ['inconclusive', inconclusive, 'fail', 'gate_inconclusive'],
  ] as const)(
    'with the verdict %s completes or fails as its owner requested',
    (_outcome, verdict, onInconclusive, code) => {
      expect(failureBy(verdict, onInconclusive ? { onInconclusive } : {})?.code ?? null).toBe(code)
    },
  )

  test('has a verdict even if it ended before verdicts were introduced', () => {
    const failure = { code: 'gate_drop', message: 'it fell' } as const

    expect(verdictOf(make.audit({ status: 'completed' }))?.outcome).toBe('passed')
    expect(verdictOf(make.audit({ status: 'failed', failure }))).toMatchObject({
      outcome: 'failed',
      reasons: [failure],
    })
    expect(
      verdictOf(make.audit({ status: 'failed', failure: { code: 'timeout', message: 'late' } })),
    ).toBeNull()
    expect(verdictOf(make.audit({ status: 'running' }))).toBeNull()
  })
})

describe('the passing scores', () => {
  test.each([
    [gates(null, null), earlier, []],
    [gates(80, null), earlier, [80]],
    [gates(null, 5), earlier, [85]],
    [gates(80, 5), earlier, [80, 85]],
    [gates(null, 5), null, []],
    [gates(80, 5), null, [80]],
  ])('of %j include a score for each gate that applies', (gate, previous, expected) => {
    expect(passingScoresOf(gate, previous)).toEqual(expected)
  })
})
