import type { Impact, Severity, Viewport } from '../../model/issue.ts'
import { joinList } from '../../model/rule-phrases/join-list.ts'
import type { ElementDescription } from '../collect/element.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { ADVICE, type AuditAdvice, METRICS } from './advice.ts'
import {
  type AuditItem,
  itemsOf,
  type ReportedAudit,
  savedTime,
  tableRowsOf,
  wastedBytesOf,
} from './audit-details.ts'
import { type Callers, NO_CALLERS } from './callers.ts'
import { CAUSES } from './causes.ts'
import { duration, shortAddress, size, withoutHost } from './figures.ts'
import { chainEnds } from './insights.ts'
import type { LocatedElement } from './located-element.ts'
import type { PageFacts } from './page-facts.ts'
import { isReported, OF_LATER_VISITS } from './reported-audits.ts'
import { NO_SOURCES, type Sources } from './sources.ts'
import type { Text } from './texts/text.ts'
import { ELEMENT_TEXTS, type ItemRow, PAGE_TEXTS } from './texts/texts.ts'

/** Describes an element or request. Returns null for an element that is no longer on the page. */
export type DescribeItem = (item: AuditItem) => (ElementDescription & Partial<LocatedElement>) | null

const ELEMENTS_MAX = 10
/** Texts about the whole page cover more files than there are findings for single elements. */
const LOCATED_MAX = 100
const POOR = 0.5

/** The signature of findings about the page as a whole. Each rule has only one such finding. */
const WHOLE_PAGE = 'page'

const IMPACT_OF: Record<Severity, Impact> = { error: 'serious', warning: 'moderate', info: 'minor' }

interface FindingOptions {
  /** The viewport of the device that the page was measured on. */
  viewport?: Viewport
  /** The host of the page. URLs on this host are shortened to paths. */
  host?: string
  /** Hidden audits that describe the requests and paints: `network-requests` and `metrics`. */
  details?: readonly ReportedAudit[]
  sources?: Sources
  callers?: Callers
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
  {
    viewport = 'phone',
    host,
    details = [],
    sources = NO_SOURCES,
    callers = NO_CALLERS,
    pointsOf = () => 0,
  }: FindingOptions = {},
): SignedFinding[] {
  const shown = (text: string) => (host ? withoutHost(text, host) : text)
  const body = describe(BODY)
  const page: PageFacts = {
    byId: new Map([...audits, ...details].map((audit) => [audit.id, audit])),
    host: host ?? null,
    viewport,
    sources,
    callers,
    hidesSections: body?.hidesSections ?? false,
    fitsScreen: body?.fitsScreen ?? false,
    tagOf: (url) => describe({ ...NO_ITEM, url })?.element ?? null,
    followsContent: (url) => describe({ ...NO_ITEM, url })?.followsContent ?? false,
    precedesInlineCode: (url) => describe({ ...NO_ITEM, url })?.precedesInlineCode ?? false,
    importedBy: (url) => describe({ ...NO_ITEM, url })?.importedBy ?? null,
    isForLater: (url) => describe({ ...NO_ITEM, url })?.isLateText ?? false,
    backgroundOf: (item) => describe(item)?.background ?? null,
    naturalSizeOf: (item) => describe(item)?.naturalSize ?? null,
    hiddenBy: (item) => describe(item)?.hiddenBy ?? [],
    liftedBy: (item) => describe(item)?.liftedBy ?? null,
    isCovered: (item) => describe(item)?.isCovered ?? false,
    isGone: (item) => describe(item) === null,
  }
  return audits
    .filter((audit) => isReported(audit, page.byId))
    .flatMap((audit) => {
      const advice = ADVICE[audit.id] ?? adviceOf(audit)
      const context = { page, describe, viewport }
      const findings = METRICS[audit.id]
        ? [metricFinding(audit, context)]
        : advice.per === 'elements'
          ? elementFindings(audit, advice, context)
          : pageFindings(audit, advice, context)
      const points = pointsOf(audit) / findings.length
      return findings.map((found) => ({
        ...found,
        message: shown(found.message),
        fixSuggestion: shown(found.fixSuggestion),
        viewport,
        facts: { points },
      }))
    })
}

/**
 * Returns the elements and requests that findings may mention, so that they can be located on the page
 * beforehand.
 */
export const itemsNamed = (audits: readonly ReportedAudit[]): AuditItem[] =>
  audits.flatMap((audit) => [
    ...itemsOf(audit.details).slice(0, LOCATED_MAX),
    ...chainEnds(audit.details).map((url) => ({ ...NO_ITEM, url })),
    ...(audit.id === 'total-blocking-time' ? [BODY] : []),
  ])

/** A finding without the viewport of the device that the page was measured on. */
type UnplacedFinding = Omit<SignedFinding, 'viewport'>

interface Context {
  page: PageFacts
  describe: DescribeItem
  viewport: Viewport
}

function metricFinding(audit: ReportedAudit, { page, describe, viewport }: Context): UnplacedFinding {
  const metric = METRICS[audit.id]!
  const { item, message, fix } = CAUSES[audit.id]?.(page) ?? {}
  const value = audit.numericValue ?? 0
  const show = (amount: number) =>
    metric.good < 1 ? String(Math.round(amount * 1000) / 1000) : duration(amount)
  const measured = `${metric.meaning(show(value), viewport)} (${metric.name}). A good value is ${show(metric.good)} or less.`
  const severity = severityOf(audit, metric.isVital)
  return {
    ...finding(audit, fix ?? metric.fix, item ? aboutElement(item, describe) : NOWHERE),
    severity,
    impact: IMPACT_OF[severity],
    message: message ? `${measured} ${message}` : measured,
    signature: WHOLE_PAGE,
  }
}

function elementFindings(audit: ReportedAudit, advice: AuditAdvice, context: Context): UnplacedFinding[] {
  const places = itemRowsOf(audit).filter(({ item }) => item.path !== null || item.selector !== null)
  if (places.length === 0) return pageFindings(audit, advice, context)
  return places.slice(0, ELEMENTS_MAX).flatMap((place) => {
    const text = ELEMENT_TEXTS[audit.id]?.(place, audit, context.page)
    const { item } = place
    if (text?.isPointless) return []
    const severity = (item.wastedBytes ?? 0) >= WASTE_MAX ? 'warning' : text?.severity
    return {
      ...finding(audit, text?.fix ?? advice.fix, aboutElement(item, context.describe)),
      ...(severity && { severity, impact: IMPACT_OF[severity] }),
      message: text?.message ?? sentence(advice.problem, item.url === null ? [] : [shortAddress(item.url)]),
    }
  })
}

/** Returns an audit's elements and requests with their table rows, which are empty outside tables. */
function itemRowsOf({ details }: ReportedAudit): ItemRow[] {
  const rows = tableRowsOf(details).flatMap((row) =>
    itemsOf({ type: 'table', items: [row] }).map((item) => ({ item, row })),
  )
  return rows.length > 0 ? rows : itemsOf(details).map((item) => ({ item, row: {} }))
}

/** Returns the finding about the whole page, or nothing if no change would help. */
function pageFindings(
  audit: ReportedAudit,
  advice: AuditAdvice,
  { page, describe }: Context,
): UnplacedFinding[] {
  const items = itemsOf(audit.details)
  const text = PAGE_TEXTS[audit.id]?.(audit, page) ?? generalText(audit, advice)
  if (text.isPointless) return []
  const worst = items.find(({ url }) => url !== null && (!text.url || url === text.url))
  return [
    {
      ...finding(audit, text.fix, worst ? aboutElement(worst, describe) : NOWHERE),
      ...(text.severity && { severity: text.severity, impact: IMPACT_OF[text.severity] }),
      message: [text.message, text.isSavingUnknown ? null : savings(audit)]
        .filter((part) => part !== null)
        .join(' '),
      signature: WHOLE_PAGE,
    },
  ]
}

/** Returns the text for an audit that has no specific text or lacks the usual details. */
function generalText(audit: ReportedAudit, advice: AuditAdvice): Text {
  const urls = itemsOf(audit.details).flatMap(({ url }) =>
    url?.startsWith('http') ? [shortAddress(url)] : [],
  )
  const facts = [measured(audit), urls.length > 0 ? joinList([...new Set(urls)]) : null]
  return { message: sentence(advice.problem, facts), fix: advice.fix }
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

/** A request without further details. */
const NO_ITEM: AuditItem = {
  path: null,
  selector: null,
  snippet: null,
  label: null,
  url: null,
  wastedBytes: null,
  wastedMs: null,
  shift: null,
}

/** The body of a page with a doctype. It's located because some fixes depend on its sections. */
const BODY: AuditItem = { ...NO_ITEM, path: '1,HTML,1,BODY', selector: 'body' }

const NOWHERE = { selector: null, element: null, signature: WHOLE_PAGE }

function aboutElement(item: AuditItem, describe: DescribeItem) {
  const found = describe(item)
  if (found) return { selector: found.selector, element: found.element, signature: found.signature }
  return {
    selector: item.selector,
    element: item.snippet?.slice(0, 300) ?? null,
    signature: item.snippet ?? WHOLE_PAGE,
  }
}

/**
 * A file that wastes this many bytes is reported as a warning, even if the page appears without it. It costs
 * money on a metered connection and delays everything else on a slow one.
 */
const WASTE_MAX = 1024 * 1024

/** Lighthouse gives poor metrics a score below 0.5, and other audits 0 if a fix would save time. */
function severityOf(audit: ReportedAudit, isVital: boolean): Severity {
  if ((audit.score ?? 1) >= POOR) return 'info'
  return isVital ? 'error' : 'warning'
}

/** Returns Lighthouse's text without links, for audits that a future version of Lighthouse may add. */
function adviceOf(audit: ReportedAudit): AuditAdvice {
  const plain = audit.description
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*Learn (more|how)[^.]*\./g, '')
  return { per: 'page', problem: audit.title.replaceAll('`', ''), fix: plain.replaceAll('`', '').trim() }
}

const MEASURES: Readonly<Record<string, (value: number) => string>> = {
  'dom-size-insight': (value) => `${value.toLocaleString('en-US')} elements`,
  'total-byte-weight': (value) => `${size(value)} in total`,
  'mainthread-work-breakdown': (value) => `${duration(value)} in total`,
  'bootup-time': (value) => `${duration(value)} in total`,
}

const measured = (audit: ReportedAudit): string | null =>
  MEASURES[audit.id]?.(audit.numericValue ?? 0) ?? null

/** Audits whose messages already contain the number of bytes that a fix saves. */
const WITH_BYTES: ReadonlySet<string> = new Set(['document-latency-insight'])

/** Audits whose messages already contain all savings. */
const WITH_SAVINGS: ReadonlySet<string> = new Set([...OF_LATER_VISITS, 'image-delivery-insight'])

function savings(audit: ReportedAudit): string | null {
  if (WITH_SAVINGS.has(audit.id)) return null
  const milliseconds = savedTime(audit)
  const bytes = WITH_BYTES.has(audit.id) ? 0 : wastedBytesOf(audit.details)
  const parts = [
    ...(milliseconds >= 1 ? [duration(milliseconds)] : []),
    ...(bytes >= 1024 ? [size(bytes)] : []),
  ]
  return parts.length > 0 ? `A fix could save about ${parts.join(' and ')}.` : null
}

function sentence(problem: string, facts: readonly (string | null)[]): string {
  const known = facts.filter((fact) => fact !== null)
  return known.length > 0 ? `${problem}: ${known.join('; ')}.` : `${problem}.`
}
