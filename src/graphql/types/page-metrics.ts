import { METRIC_RATINGS, METRIC_UNITS, type Metric, type PageMetrics } from '../../model/page-metrics.ts'
import { builder } from '../builder.ts'

const MetricRatingEnum = builder.enumType('MetricRating', { values: METRIC_RATINGS })
const MetricUnitEnum = builder.enumType('MetricUnit', { values: METRIC_UNITS })

const MetricType = builder.objectRef<Metric>('Metric').implement({
  description: 'A metric that counts toward the performance score.',
  fields: (t) => ({
    value: t.exposeFloat('value'),
    unit: t.expose('unit', { type: MetricUnitEnum }),
    rating: t.expose('rating', { type: MetricRatingEnum }),
    threshold: t.exposeFloat('threshold', {
      description: 'The highest value that is rated good on this type of device.',
    }),
  }),
})

export const PageMetricsType = builder.objectRef<PageMetrics>('PageMetrics').implement({
  description: "The metrics behind a page's performance score, including those rated good.",
  fields: (t) => ({
    lcp: t.expose('lcp', { type: MetricType, description: 'Largest Contentful Paint.' }),
    cls: t.expose('cls', { type: MetricType, description: 'Cumulative Layout Shift.' }),
    tbt: t.expose('tbt', { type: MetricType, description: 'Total Blocking Time.' }),
    fcp: t.expose('fcp', { type: MetricType, description: 'First Contentful Paint.' }),
    speedIndex: t.expose('speedIndex', { type: MetricType, description: 'Speed Index.' }),
  }),
})
