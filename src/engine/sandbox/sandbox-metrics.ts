import { METRIC_NAMES, type Metric, type MetricName, type PageMetrics } from '../../model/page-metrics.ts'

/** The highest values that are rated "good" on a phone. */
const THRESHOLDS: Readonly<Record<MetricName, number>> = {
  lcp: 2500,
  cls: 0.1,
  tbt: 200,
  fcp: 1800,
  speedIndex: 3387,
}

const GOOD_SCORE = 90
const FAIR_SCORE = 50

/**
 * Returns metrics that match a performance score. The lower the score, the further they are above their
 * thresholds.
 */
export function sandboxMetrics(score: number): PageMetrics {
  const excess = 1 + (GOOD_SCORE - score) / FAIR_SCORE
  const metrics = METRIC_NAMES.map((name): [MetricName, Metric] => {
    const threshold = THRESHOLDS[name]
    const isShift = name === 'cls'
    return [
      name,
      {
        value: isShift ? Math.round(threshold * excess * 1000) / 1000 : Math.round(threshold * excess),
        unit: isShift ? 'unitless' : 'ms',
        rating: score >= GOOD_SCORE ? 'good' : score >= FAIR_SCORE ? 'needs_improvement' : 'poor',
        threshold,
      },
    ]
  })
  return Object.fromEntries(metrics) as PageMetrics
}
