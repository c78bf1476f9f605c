import type { Result } from 'lighthouse'
import { describe, expect, test } from 'vitest'
import { gainedPoints } from '../../../src/engine/measurement/gained-points.ts'
import { metricsOf } from '../../../src/engine/measurement/metrics.ts'

const result = (score: number, numericValue: number) =>
  ({
    audits: {
      'largest-contentful-paint': { score, numericValue, scoringOptions: { p10: 2500, median: 4000 } },
      'cumulative-layout-shift': {
        score: 1,
        numericValue: 0.01234,
        scoringOptions: { p10: 0.1, median: 0.25 },
      },
    },
    categories: {
      performance: {
        auditRefs: [
          { id: 'largest-contentful-paint', weight: 25 },
          { id: 'cumulative-layout-shift', weight: 75 },
          { id: 'cache-insight', weight: 0 },
        ],
      },
    },
  }) as unknown as Result

describe('metrics', () => {
  test.each([
    [0.95, 'good'],
    [0.9, 'good'],
    [0.6, 'needs_improvement'],
    [0.2, 'poor'],
  ])('with a score of %d are %s', (score, rating) => {
    expect(metricsOf(result(score, 3000.4)).lcp).toEqual({ value: 3000, unit: 'ms', rating, threshold: 2500 })
  })

  test('are listed even if they are good', () => {
    expect(metricsOf(result(1, 900)).cls).toEqual({
      value: 0.012,
      unit: 'unitless',
      rating: 'good',
      threshold: 0.1,
    })
  })
})

describe('the points of a Lighthouse audit', () => {
  const audit = { title: '', description: '', scoreDisplayMode: '', score: 0.5 }

  test('for a metric are the points that a good value would add', () => {
    const points = gainedPoints(result(0.5, 4000))({ ...audit, id: 'largest-contentful-paint' })

    expect(points).toBe(10)
  })

  test("with possible savings are calculated from the metric's curve", () => {
    const points = gainedPoints(result(0.5, 4000))
    const saving = (LCP: number) => points({ ...audit, id: 'unused-javascript', metricSavings: { LCP } })

    expect(saving(0)).toBe(0)
    expect(saving(1500)).toBe(10)
    expect(saving(500)).toBeGreaterThan(0)
    expect(saving(500)).toBeLessThan(10)
  })

  test('about files that affect only later visits are zero', () => {
    const cache = { ...audit, id: 'cache-insight', metricSavings: { LCP: 2000 } }

    expect(gainedPoints(result(0.5, 4000))(cache)).toBe(0)
  })
})
