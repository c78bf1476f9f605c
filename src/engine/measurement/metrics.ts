import type { Result } from 'lighthouse'
import { METRIC_NAMES, type Metric, type MetricName, type PageMetrics } from '../../model/page-metrics.ts'

/** The ids of Lighthouse's audits, by metric. */
const AUDIT_IDS: Readonly<Record<MetricName, string>> = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  fcp: 'first-contentful-paint',
  speedIndex: 'speed-index',
}

/** The lowest Lighthouse scores for the ratings "good" and "needs improvement". */
const GOOD = 0.9
const FAIR = 0.5

/** Returns a run's metrics with their ratings. A missing metric counts as 0. */
export function metricsOf({ audits }: Pick<Result, 'audits'>): PageMetrics {
  const metrics = METRIC_NAMES.map((name): [MetricName, Metric] => {
    const { numericValue = 0, score, scoringOptions } = audits[AUDIT_IDS[name]] ?? {}
    const isShift = name === 'cls'
    return [
      name,
      {
        value: isShift ? Math.round(numericValue * 1000) / 1000 : Math.round(numericValue),
        unit: isShift ? 'unitless' : 'ms',
        rating: ratingOf(score ?? 1),
        threshold: scoringOptions?.p10 ?? 0,
      },
    ]
  })
  return Object.fromEntries(metrics) as PageMetrics
}

const ratingOf = (score: number) => (score >= GOOD ? 'good' : score >= FAIR ? 'needs_improvement' : 'poor')
