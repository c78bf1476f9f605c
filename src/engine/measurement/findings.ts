import type { Impact, Severity, Viewport } from '../../model/issue.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { ADVICE, type AuditAdvice, CHECKS, METRICS } from './advice.ts'
import {
  type AuditItem,
  failedChecks,
  itemsOf,
  type ReportedAudit,
  savedTime,
  wastedBytesOf,
} from './audit-details.ts'
import { CAUSES, NO_CAUSE } from './causes.ts'
import { duration, shortAddress, size, withoutHost } from './figures.ts'
import { INSIGHT_FACTS } from './insights.ts'
import { largestElementOf } from './largest-element.ts'
import { isReported, OF_LATER_VISITS } from './reported-audits.ts'

/** Describes an element or request. Returns null for an element that is no longer on the page. */
export type DescribeItem = (
  item: AuditItem,
) => { selector: string; element: string; signature: string } | null

const ELEMENTS_MAX = 10
const OFFENDERS_NAMED = 3
const POOR = 0.5

/** The signature of findings about the page as a whole. Each rule has only one. */
const WHOLE_PAGE = 'page'

const IMPACT_OF: Record<Severity, Impact> = { error: 'serious', warning: 'moderate', info: 'minor' }

interface FindingOptions {
  /** The viewport of the device on which the page was measured. */
  viewport?: Viewport
  /** The host of the page. URLs on this host are shortened to paths. */
  host?: string
  /** Returns the number of points that the performance score would gain if an audit passed. */
  pointsOf?: (audit: ReportedAudit) => number
}

/**
 * Returns findings for the Lighthouse metrics and audits that didn't pass.
 * @param audits the visible audits of the performance category.
 */
export function performanceFindings(
  audits: readonly ReportedAudit[],
  describe: DescribeItem,
  { viewport = 'phone', host, pointsOf = () => 0 }: FindingOptions = {},
): SignedFinding[] {
  const byId = new Map(audits.map((audit) => [audit.id, audit]))
  return audits
    .filter((audit) => isReported(audit, byId))
    .flatMap((audit) => {
      const advice = ADVICE[audit.id] ?? adviceOf(audit)
      const findings = METRICS[audit.id]
        ? [metricFinding(audit, { byId, describe, viewport })]
        : advice.per === 'elements'
          ? elementFindings(audit, advice, { byId, describe })
          : [pageFinding(audit, advice, { byId, describe })]
      const points = pointsOf(audit) / findings.length
      return findings.map((found) => ({
        ...found,
        message: host ? withoutHost(found.message, host) : found.message,
        viewport,
        facts: { points },
      }))
    })
}

/**
 * Returns the elements and requests that findings may mention, so that they can be located on the page first.
 */
export const itemsNamed = (audits: readonly ReportedAudit[]): AuditItem[] =>
  audits.flatMap((audit) => itemsOf(audit.details).slice(0, ELEMENTS_MAX))

/** A finding without the device on which the page was measured. */
type UnplacedFinding = Omit<SignedFinding, 'viewport'>

interface Context {
  byId: ReadonlyMap<string, ReportedAudit>
  describe: DescribeItem
  viewport: Viewport
}

function metricFinding(audit: ReportedAudit, { byId, describe, viewport }: Context): UnplacedFinding {
  const metric = METRICS[audit.id]!
  const { item, message, fix } = CAUSES[audit.id]?.(byId) ?? NO_CAUSE
  const value = audit.numericValue ?? 0
  const show = (amount: number) =>
    metric.good < 1 ? String(Math.round(amount * 1000) / 1000) : duration(amount)
  const measured = `${metric.name} is ${show(value)} on a simulated ${viewport}. A good value is ${show(metric.good)} or less.`
  return {
    ...finding(audit, fix ?? metric.fix, item ? aboutElement(item, describe) : NOWHERE),
    severity: severityOf(audit, metric.isVital),
    impact: IMPACT_OF[severityOf(audit, metric.isVital)],
    message: message ? `${measured} ${message}` : measured,
    signature: WHOLE_PAGE,
  }
}

function elementFindings(
  audit: ReportedAudit,
  advice: AuditAdvice,
  { byId, describe }: Omit<Context, 'viewport'>,
): UnplacedFinding[] {
  const items = itemsOf(audit.details).filter(({ path, selector }) => path !== null || selector !== null)
  if (items.length === 0) return [pageFinding(audit, advice, { byId, describe })]
  const [saved] = items.length === 1 ? [savedTime(audit)] : []
  return items.slice(0, ELEMENTS_MAX).map((item) => {
    const facts = [
      item.url === null ? null : shortAddress(item.url),
      item.shift === null
        ? null
        : `its movement adds ${Math.round(item.shift * 1000) / 1000} to the layout shift score`,
      ...checkProblems(audit),
      savings(saved ?? item.wastedMs ?? 0, item.wastedBytes ?? 0),
    ]
    return {
      ...finding(audit, fixOf(audit, byId) ?? advice.fix, aboutElement(item, describe)),
      message: sentence(advice.problem, facts),
    }
  })
}

function pageFinding(
  audit: ReportedAudit,
  advice: AuditAdvice,
  { byId, describe }: Omit<Context, 'viewport'>,
): UnplacedFinding {
  const items = itemsOf(audit.details)
  const addresses = new Set(items.flatMap(({ url }) => (url?.startsWith('http') ? [shortAddress(url)] : [])))
  const offenders = [...addresses].slice(0, OFFENDERS_NAMED)
  const more = addresses.size - offenders.length
  const facts = [
    measured(audit),
    ...checkProblems(audit),
    INSIGHT_FACTS[audit.id]?.(audit) ??
      (offenders.length > 0 ? offenders.join(', ') + (more > 0 ? ` and ${more} more` : '') : null),
    OF_LATER_VISITS.has(audit.id)
      ? laterSavings(wastedBytesOf(audit.details))
      : savings(savedTime(audit), wastedBytesOf(audit.details)),
  ]
  const worst = items.find(({ url }) => url !== null)
  return {
    ...finding(audit, fixOf(audit, byId) ?? advice.fix, worst ? aboutElement(worst, describe) : NOWHERE),
    message: sentence(advice.problem, facts),
    signature: WHOLE_PAGE,
  }
}

function finding(
  audit: ReportedAudit,
  fixSuggestion: string,
  where: Pick<SignedFinding, 'selector' | 'element' | 'signature'>,
): UnplacedFinding {
  const severity = severityOf(audit, false)
  return {
    rule: audit.id,
    category: 'performance',
    severity,
    impact: IMPACT_OF[severity],
    message: audit.title,
    fixSuggestion,
    ...where,
    wcag: null,
    sources: [{ engine: 'lighthouse', rule: audit.id }],
    confidence: 1,
  }
}

const NOWHERE = { selector: null, element: null, signature: WHOLE_PAGE }

function aboutElement(item: AuditItem, describe: DescribeItem) {
  return (
    describe(item) ?? {
      selector: item.selector,
      element: item.snippet?.slice(0, 300) ?? null,
      signature: item.snippet ?? WHOLE_PAGE,
    }
  )
}

/** A poor metric has a score below 0.5 in Lighthouse. Any other audit has a score of 0 if a fix would save time. */
function severityOf(audit: ReportedAudit, isVital: boolean): Severity {
  if ((audit.score ?? 1) >= POOR) return 'info'
  return isVital ? 'error' : 'warning'
}

/** Audits that a future version of Lighthouse adds get Lighthouse's own text without links. */
function adviceOf(audit: ReportedAudit): AuditAdvice {
  const plain = audit.description
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*Learn (more|how)[^.]*\./g, '')
  return { per: 'page', problem: audit.title.replaceAll('`', ''), fix: plain.replaceAll('`', '').trim() }
}

const checkProblems = (audit: ReportedAudit): string[] =>
  failedChecks(audit.details).flatMap((name) => CHECKS[name]?.problem ?? [])

/** An image in CSS can't have attributes, so its fix is different. */
function fixOf(audit: ReportedAudit, byId: Context['byId']): string | null {
  const largest = largestElementOf(byId.get('lcp-breakdown-insight'))
  if (audit.id === 'lcp-discovery-insight' && largest.kind === 'background')
    return 'Preload the background image in the head with <link rel="preload" as="image" fetchpriority="high">.'
  return checkFixes(audit)
}

function checkFixes(audit: ReportedAudit): string | null {
  const fixes = failedChecks(audit.details).flatMap((name) => CHECKS[name]?.fix ?? [])
  return fixes.length > 0 ? fixes.join(' ') : null
}

const MEASURES: Readonly<Record<string, (value: number) => string>> = {
  'dom-size-insight': (value) => `${value.toLocaleString('en-US')} elements`,
  'total-byte-weight': (value) => `${size(value)} in total`,
  'mainthread-work-breakdown': (value) => `${duration(value)} in total`,
  'bootup-time': (value) => `${duration(value)} in total`,
}

const measured = (audit: ReportedAudit): string | null =>
  MEASURES[audit.id]?.(audit.numericValue ?? 0) ?? null

const laterSavings = (bytes: number): string | null =>
  bytes >= 1024 ? `later visits could load about ${size(bytes)} less` : null

function savings(milliseconds: number, bytes: number): string | null {
  const parts = [
    ...(milliseconds >= 1 ? [duration(milliseconds)] : []),
    ...(bytes >= 1024 ? [size(bytes)] : []),
  ]
  return parts.length > 0 ? `a fix could save about ${parts.join(' and ')}` : null
}

function sentence(problem: string, facts: readonly (string | null)[]): string {
  const known = facts.filter((fact) => fact !== null)
  return known.length > 0 ? `${problem}: ${known.join('; ')}.` : `${problem}.`
}
