import { type ReportedAudit, savedTime, tableRowsOf, wastedBytesOf } from './audit-details.ts'
import { longestChain } from './insights.ts'

/** The lowest score that counts as passed. */
const PASSED = 0.9
/** The score below which a metric is poor. */
const POOR = 0.5

/** Audits for defects that our rules report in more detail. */
const JUDGED_BY_RULES: ReadonlySet<string> = new Set(['unsized-images', 'viewport-insight'])

const LCP = 'largest-contentful-paint'
const TBT = 'total-blocking-time'

/**
 * Audits that explain a metric. They are included in the metric's finding. A good metric needs no
 * explanation.
 */
const PARTS: Readonly<Record<string, string>> = {
  'lcp-breakdown-insight': LCP,
  'cls-culprits-insight': 'cumulative-layout-shift',
  'mainthread-work-breakdown': TBT,
  'bootup-time': TBT,
}

/** Audits that are reported only if their metric isn't good. */
const COSTS: Readonly<Record<string, string>> = {
  'network-dependency-tree-insight': LCP,
  'forced-reflow-insight': TBT,
  'dom-size-insight': TBT,
}

/** Audits about later visits. The metrics and the score apply only to first visits. */
export const OF_LATER_VISITS: ReadonlySet<string> = new Set(['cache-insight'])

/**
 * Metrics that measure the same delay. The delay is reported once, for the metric that users notice most. The
 * other metrics are reported only if they are poor.
 */
const SAME_DELAY: Readonly<Record<string, readonly string[]>> = {
  'first-contentful-paint': [LCP],
  'speed-index': [LCP, 'first-contentful-paint'],
}

/** Audits with smaller savings aren't reported. */
const TRIVIAL = { ms: 50, bytes: 10 * 1024 }

/**
 * Lighthouse rounds the saved time up, so there is also a minimum in bytes. `leastBytes` applies if the
 * saving is a large proportion of all files of this type, and `bytes` otherwise.
 */
const UNMINIFIED = { bytes: 10 * 1024, shareOfType: 0.2, leastBytes: 5 * 1024 }
const TYPES: Readonly<Record<string, string>> = {
  'unminified-javascript': 'Script',
  'unminified-css': 'Stylesheet',
}

/** The minimum length of a chain. A document that loads a single file doesn't count as one. */
const CHAIN_MIN = 3

/**
 * Returns whether to report an audit. It must have failed and be worth fixing, and no other finding may cover
 * it.
 */
export function isReported(audit: ReportedAudit, byId: ReadonlyMap<string, ReportedAudit>): boolean {
  const { id, score, details, scoreDisplayMode } = audit
  if (score === null || score >= PASSED || scoreDisplayMode === 'informative') return false
  if (JUDGED_BY_RULES.has(id) || byId.has(PARTS[id] ?? '')) return false
  const others = SAME_DELAY[id]
  if (others && (score >= POOR || others.some((other) => hasFailed(byId.get(other))))) return false
  const metric = byId.get(COSTS[id] ?? '')
  if (metric && !hasFailed(metric)) return false
  if (id === 'network-dependency-tree-insight' && longestChain(details).length < CHAIN_MIN) return false
  return !isTrivial(audit) && !isSlight(audit, byId)
}

const hasFailed = (audit: ReportedAudit | undefined): boolean => (audit?.score ?? 1) < PASSED

function isTrivial(audit: ReportedAudit): boolean {
  const [ms, bytes] = [savedTime(audit), wastedBytesOf(audit.details)]
  return (ms > 0 || bytes > 0) && ms < TRIVIAL.ms && bytes < TRIVIAL.bytes
}

/** Returns true if unminified files are barely larger than their minified versions would be. */
function isSlight({ id, details }: ReportedAudit, byId: ReadonlyMap<string, ReportedAudit>): boolean {
  const type = TYPES[id]
  const wasted = wastedBytesOf(details)
  if (!type || wasted === 0 || wasted >= UNMINIFIED.bytes) return false
  if (wasted < UNMINIFIED.leastBytes) return true
  const total = tableRowsOf(byId.get('network-requests')?.details)
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + (typeof transferSize === 'number' ? transferSize : 0), 0)
  return total > 0 && wasted < UNMINIFIED.shareOfType * total
}
