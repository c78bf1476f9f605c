/** The metrics on which the performance score is based. */
export const METRIC_NAMES = ['lcp', 'cls', 'tbt', 'fcp', 'speedIndex'] as const
export type MetricName = (typeof METRIC_NAMES)[number]

export const METRIC_RATINGS = ['good', 'needs_improvement', 'poor'] as const
export type MetricRating = (typeof METRIC_RATINGS)[number]

export const METRIC_UNITS = ['ms', 'unitless'] as const
export type MetricUnit = (typeof METRIC_UNITS)[number]

export interface Metric {
  value: number
  unit: MetricUnit
  rating: MetricRating
  /** The highest value that is rated as good on the device used for the measurement. */
  threshold: number
}

export type PageMetrics = Record<MetricName, Metric>
