import { describe, expect, test } from 'vitest'
import { completeScores, scoreAudit, scorePage } from '../../../src/engine/scoring/category-scores.ts'
import type { Category, Finding, Impact, Severity } from '../../../src/model/issue.ts'
import { IMPACTS, SEVERITIES } from '../../../src/model/issue.ts'
import { SCORE_FORMULA } from '../../../src/model/scores.ts'

const finding = (
  rule: string,
  severity: Severity,
  impact: Impact,
  category: Category = 'accessibility',
): Finding => ({
  rule,
  category,
  severity,
  impact,
  message: '',
  fixSuggestion: '',
  selector: null,
  element: null,
  wcag: null,
  sources: [],
  viewport: 'desktop',
  confidence: 1,
})
const times = (count: number, made: Finding): Finding[] => Array.from({ length: count }, () => made)
const scoreOf = (findings: Finding[]): number => scorePage(findings, 100).accessibility

describe('scorePage', () => {
  test('returns 100 if there are no errors or warnings, regardless of the number of infos', () => {
    const suggestions = IMPACTS.flatMap((impact) => times(50, finding('region', 'info', impact)))

    expect(scorePage(suggestions, 73)).toEqual({
      ux: 100,
      accessibility: 100,
      information_architecture: 100,
      performance: 73,
    })
  })

  test.each(
    IMPACTS.flatMap(
      (impact) =>
        [
          ['error', impact],
          ['warning', impact],
        ] as const,
    ),
  )('returns less than 100 for a single %s with the impact %s', (severity, impact) => {
    expect(scoreOf([finding('label', severity, impact)])).toBeLessThan(100)
  })

  test('returns about 80 with three serious errors', () => {
    const ofOneRule = times(3, finding('color-contrast', 'error', 'serious'))
    const ofThreeRules = ['a', 'b', 'c'].map((rule) => finding(rule, 'error', 'serious'))

    expect([scoreOf(ofOneRule), scoreOf(ofThreeRules)]).toEqual([85, 80])
  })

  test('returns a low score for a terrible page, but never less than 0', () => {
    const terrible = [
      ...times(20, finding('image-alt', 'error', 'critical')),
      ...times(5, finding('label', 'error', 'critical')),
      ...times(10, finding('link-name', 'error', 'serious')),
      ...times(40, finding('color-contrast', 'error', 'serious')),
      finding('html-has-lang', 'error', 'serious'),
    ]
    const hopeless = Array.from({ length: 200 }, (_, index) => finding(`rule-${index}`, 'error', 'critical'))

    expect(scoreOf(terrible)).toBeLessThan(40)
    expect(scoreOf(hopeless)).toBe(0)
  })

  test('counts rules with the same theme as one rule', () => {
    const oneRule = times(3, finding('color-contrast', 'error', 'serious'))
    const oneTheme = ['color-contrast', 'placeholder-contrast', 'icon-contrast'].map((rule) =>
      finding(rule, 'error', 'serious'),
    )

    expect(scorePage(oneTheme, 61)).toEqual(scorePage(oneRule, 61))
  })

  test('counts a repeated defect less than the same number of different defects', () => {
    const repeated = times(100, finding('image-alt', 'error', 'critical'))
    const different = Array.from({ length: 10 }, (_, index) => finding(`rule-${index}`, 'error', 'critical'))

    expect(scoreOf(repeated)).toBeGreaterThan(scoreOf(different))
  })

  test.each(
    (['ux', 'accessibility', 'information_architecture'] as const).flatMap((category) =>
      (
        [
          ['error', 'critical'],
          ['error', 'serious'],
          ['error', 'moderate'],
          ['warning', 'critical'],
          ['warning', 'serious'],
        ] as const
      ).map(([severity, impact]) => [category, severity, impact] as const),
    ),
  )(
    'returns a lower score each time one of nine equal defects is added: %s, %s, %s',
    (category, severity, impact) => {
      const scores = Array.from(
        { length: 10 },
        (_, count) => scorePage(times(count, finding('label', severity, impact, category)), 100)[category],
      )

      expect(scores).toEqual([...new Set(scores)].toSorted((a, b) => b - a))
    },
  )

  test('never returns a higher score for an additional finding and ignores the order of findings', () => {
    const kinds = SEVERITIES.flatMap((severity) =>
      IMPACTS.flatMap((impact) => ['a', 'b'].map((rule) => finding(rule, severity, impact))),
    )
    const findings: Finding[] = []
    let score = scoreOf(findings)

    for (const next of [...kinds, ...kinds.toReversed()]) {
      findings.push(next)
      expect(scoreOf(findings)).toBeLessThanOrEqual(score)
      expect(scoreOf(findings.toReversed())).toBe(scoreOf(findings))
      score = scoreOf(findings)
    }
  })

  test('scores each category except performance by its own findings and scale', () => {
    const findings = (['ux', 'information_architecture', 'performance'] as const).map((category) =>
      finding(`${category}-rule`, 'error', 'serious', category),
    )

    expect(scorePage(findings, 61)).toEqual({
      ux: 90,
      accessibility: 100,
      information_architecture: 84,
      performance: 61,
    })
  })

  test.each(['ux', 'information_architecture'] as const)(
    'counts critical findings twice and adds half their penalty to accessibility: %s',
    (category) => {
      const scores = scorePage([finding('phone-menu', 'error', 'critical', category)], 61)
      const half = scorePage([finding('label', 'error', 'critical')], 61).accessibility

      expect(scores.accessibility).toBe(half)
      expect(scores[category]).toBeLessThan(half)
    },
  )

  test('returns unchanged scores for sample findings (if they change, raise SCORE_FORMULA)', () => {
    const findings = (['ux', 'accessibility', 'information_architecture'] as const).flatMap((category) =>
      SEVERITIES.flatMap((severity) =>
        IMPACTS.flatMap((impact) => times(12, finding(`${severity}-${impact}`, severity, impact, category))),
      ),
    )

    expect([SCORE_FORMULA, scorePage(findings, 61)]).toEqual([
      5,
      { ux: 5, accessibility: 5, information_architecture: 2, performance: 61 },
    ])
  })

  test('scores the same findings higher on a larger page', () => {
    const findings = (['ux', 'accessibility', 'information_architecture'] as const).flatMap((category) => [
      finding('rule-1', 'error', 'critical', category),
      ...times(5, finding('rule-2', 'warning', 'moderate', category)),
    ])
    const scores = [20, 60, 200, 1_000].map((size) => scorePage(findings, 61, { size }))

    for (const category of ['ux', 'accessibility', 'information_architecture'] as const) {
      const rising = scores.map((each) => each[category])
      expect(rising).toEqual([...new Set(rising)].toSorted((a, b) => a - b))
    }
  })

  test('returns 100 without findings and less than 100 with a minor warning, regardless of the page size', () => {
    const sizes = [0, 1, 50, 1_000, 100_000]

    expect(sizes.map((size) => scorePage([], 61, { size }).ux)).toEqual(sizes.map(() => 100))
    for (const category of ['ux', 'accessibility', 'information_architecture'] as const)
      for (const size of sizes) {
        const scores = scorePage([finding('text-size', 'warning', 'minor', category)], 61, { size })
        expect(scores[category]).toBeLessThan(100)
      }
  })

  test('assumes a small page if the size is unknown', () => {
    const findings = times(4, finding('label', 'error', 'critical'))

    expect(scorePage(findings, 61)).toEqual(scorePage(findings, 61, { size: 20 }))
    expect(scorePage(findings, 61)).toEqual(scorePage(findings, 61, { size: 3 }))
  })

  test('adds a twentieth of the accessibility penalty to user experience and information architecture', () => {
    const findings = ['label', 'link-name', 'button-name'].map((rule) => finding(rule, 'error', 'critical'))

    expect(scorePage(findings, 61)).toEqual({
      ux: 95,
      accessibility: 52,
      information_architecture: 92,
      performance: 61,
    })
  })
})

describe('completeScores', () => {
  test('adds the weighted overall score, or returns null without performance', () => {
    const page = scorePage([finding('label', 'error', 'critical')], 50)

    expect(completeScores(page)).toEqual({ ...page, overall: 82 })
    expect(completeScores({ ...page, performance: null })).toBeNull()
  })
})

describe('scoreAudit', () => {
  const PERFECT = { ux: 100, accessibility: 100, information_architecture: 100, performance: 100 }

  test('returns the mean of each category over the pages that have a score', () => {
    const scores = scoreAudit([
      PERFECT,
      { ...PERFECT, accessibility: 51, performance: null },
      { ...PERFECT, performance: 40 },
    ])

    expect(scores).toEqual({
      ux: 100,
      accessibility: 84,
      information_architecture: 100,
      performance: 70,
      overall: 89,
    })
  })

  test('fails with engine_failure if no page has a score for a category', () => {
    expect(() => scoreAudit([{ ...PERFECT, performance: null }])).toThrow(
      expect.objectContaining({
        code: 'engine_failure',
        message: 'performance could not be scored on any page',
      }),
    )
    expect(() => scoreAudit([])).toThrow(expect.objectContaining({ code: 'engine_failure' }))
  })
})
