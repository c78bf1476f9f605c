import { formatNumber } from '../components/format.ts'
import type { MetricRating, MetricUnit } from '../generated/operations.ts'

/** The metrics, from the most to the least important for visitors. */
export const METRICS = [
  { key: 'lcp', name: 'Largest Contentful Paint', about: 'When the main content is visible' },
  { key: 'cls', name: 'Cumulative Layout Shift', about: 'How much the content moves while the page loads' },
  { key: 'tbt', name: 'Total Blocking Time', about: 'How long scripts block input' },
  { key: 'fcp', name: 'First Contentful Paint', about: 'When the first content is visible' },
  { key: 'speedIndex', name: 'Speed Index', about: 'How quickly the visible content appears' },
] as const

export const METRIC_RATINGS: Record<MetricRating, { label: string; tone: 'good' | 'fair' | 'poor' }> = {
  good: { label: 'Good', tone: 'good' },
  needs_improvement: { label: 'Needs work', tone: 'fair' },
  poor: { label: 'Poor', tone: 'poor' },
}

/** Formats the value of a metric, for example as `2.5 s`, `480 ms` or `0.12`. */
export function formatMetric(value: number, unit: MetricUnit): string {
  if (unit === 'unitless') return formatNumber(value, { maximumFractionDigits: 2 })
  return value >= 1000
    ? `${formatNumber(value / 1000, { maximumFractionDigits: 1 })} s`
    : `${formatNumber(Math.round(value))} ms`
}
