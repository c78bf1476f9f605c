import { Audit, type Result } from 'lighthouse'
import type { ReportedAudit } from './audit-details.ts'
import { OF_LATER_VISITS } from './reported-audits.ts'

/** Maps the metric names in Lighthouse's savings to audit ids. */
const METRIC_OF_SAVINGS: Readonly<Record<string, string>> = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

/** The lowest score that is rated "good". */
const GOOD = 0.9

/**
 * Returns a function that computes how many points (0 to 100) the performance score would gain if an audit
 * passed. For a metric, it assumes the worst value that is still rated good. For other audits, it reduces
 * each metric by the audit's savings. Uses Lighthouse's curves and weights.
 */
export function gainedPoints({ audits, categories }: Pick<Result, 'audits' | 'categories'>) {
  const refs = categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  const total = refs.reduce((sum, { weight }) => sum + weight, 0)
  const weightOf = (id: string): number => refs.find((ref) => ref.id === id)?.weight ?? 0

  function rise(id: string, savings: number): number {
    const { numericValue, score, scoringOptions } = audits[id] ?? {}
    if (!scoringOptions || numericValue === undefined || typeof score !== 'number') return 0
    const improved = Audit.computeLogNormalScore(scoringOptions, Math.max(0, numericValue - savings))
    return weightOf(id) * Math.max(0, improved - score)
  }

  return ({ id, score, metricSavings }: ReportedAudit): number => {
    if (total === 0 || OF_LATER_VISITS.has(id)) return 0
    const ownWeight = weightOf(id)
    const gain =
      ownWeight > 0
        ? ownWeight * Math.max(0, GOOD - (score ?? 1))
        : Object.entries(metricSavings ?? {}).reduce(
            (sum, [name, savings]) => sum + rise(METRIC_OF_SAVINGS[name] ?? '', savings ?? 0),
            0,
          )
    return Math.round((1000 * gain) / total) / 10
  }
}
