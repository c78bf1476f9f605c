import { AuditFailure, type EngineShare, type PageVisit } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { Frontier, FrontierPage } from '../crawl/frontier.ts'
import { placed } from '../examination/element-boxes.ts'
import type { PageExamination, Places } from '../examination/page-examination.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { identify, type PageAddress, type Seen } from '../findings/fingerprint.ts'
import type { Heatmap } from '../heatmap/render.ts'
import { confidenceOfAll } from '../measurement/confidence.ts'
import type { PageMeasurement } from '../measurement/measurement.ts'
import { judgeSite } from '../rules/judge.ts'
import { completeScores, type PageScores, scoreAudit, scorePage } from '../scoring/score.ts'
import type { SiteFacts } from '../site/site-facts.ts'
import type { EngineResult } from './contract.ts'
import type { Reporter } from './reporter.ts'
import { ACCESSIBILITY_ENGINE_VERSIONS, AXE_VERSION } from './versions.ts'

/** What is known of one audit while it runs. */
export interface AuditUnderWay {
  auditId: string
  reporter: Reporter
  frontier: Frontier
  /** Those examined, in the order of the crawl. */
  pages: AuditedPage[]
  /** What its site answers beside them. */
  site: SiteFacts
  /** Only one page was asked for: it ends when everything is known of it. */
  isSingle: boolean
  /** Addresses of the pages whose end was told. */
  reported: Set<string>
  /** Goes on beside the crawl; its failure ends the audit. */
  beside(work: Promise<unknown>): void
}

export interface AuditedPage {
  visit: PageVisit
  address: PageAddress
  summary: PageSummary
  findings: SignedFinding[]
  places: Places
  seen: Seen
  /** The accessibility engines that judged it. */
  engines: readonly string[]
  /** Ids of its issues that were told. */
  told: Set<string>
  /** Null while it is under way, the failure when there is none. */
  measurement: PageMeasurement | AuditFailure | null
}

/**
 * What is told of the first page before all of it is known. Its identity comes out the same as that of the whole
 * list, and what was told once is not told again, not even when the page is tried a second time.
 */
export function createEarlyFindings(audit: AuditUnderWay, { url: askedUrl }: FrontierPage) {
  const told = new Set<string>()
  let seen: Seen = new Map()
  let address: PageAddress = { askedUrl, finalUrl: askedUrl }
  return {
    told,
    start(finalUrl: string): void {
      seen = new Map()
      address = { askedUrl, finalUrl }
    },
    tell: (findings: readonly SignedFinding[]) =>
      tellNew(audit, identify(audit.auditId, address, findings, seen), told),
  }
}

interface Examined {
  examination: PageExamination
  /** Ids of its issues that were told before. */
  told: Set<string>
}

/** Tells what was found on a page; null when it turns out to be none of this audit, another page's address for instance. */
export async function examined(
  audit: AuditUnderWay,
  page: FrontierPage,
  { examination, told }: Examined,
): Promise<AuditedPage | null> {
  const { finalUrl, httpStatus, title, remark, links, findings, summary, places, engines } = examination
  const outcome = { status: 'done', finalUrl, httpStatus, reason: remark, title, links } as const
  const visit = audit.frontier.finished(page, outcome)
  if (visit.status !== 'done') {
    await report(audit, visit)
    return null
  }
  const audited = {
    visit,
    address: { askedUrl: page.url, finalUrl },
    summary,
    findings: [],
    places,
    seen: new Map(),
    engines,
    told,
    measurement: null,
  }
  audit.pages.push(audited)
  await tell(audit, audited, findings)
  await audit.reporter.half(audit.isSingle ? 'measuring performance' : 'the page is examined', page.url)
  return audited
}

/**
 * Ends a page with its measurement; one that failed leaves the page without scores.
 * @throws AuditFailure when the first page shows nothing: it is no page to audit.
 */
export async function measured(
  audit: AuditUnderWay,
  page: AuditedPage,
  measuring: Promise<PageMeasurement>,
): Promise<void> {
  page.measurement = await measuring.catch((error) => {
    if (error instanceof AuditFailure) return error
    throw error
  })
  if (isBlank(page) && page === audit.pages[0]) throw page.measurement
  await tell(audit, page, measurementOf(page)?.findings ?? [])
  await audit.reporter.half('scoring the page', page.visit.url)
  if (!audit.isSingle) await report(audit, visitOf(page))
}

/** Ends a page that could not be audited; a link to something that is no page is no failure. */
export async function notAudited(
  audit: AuditUnderWay,
  page: FrontierPage,
  failure: AuditFailure,
): Promise<void> {
  const status = failure.code === 'unsupported_content' ? 'skipped' : 'failed'
  await report(audit, audit.frontier.finished(page, { ...outcomeOf(failure), status }))
}

const outcomeOf = ({ httpStatus, message }: AuditFailure) =>
  ({ status: 'failed', finalUrl: null, httpStatus, reason: message, title: null, links: [] }) as const

/**
 * Ends every page of an audit that fails: those under way with its reason, so that each page asked for is accounted for.
 */
export async function abandon(audit: AuditUnderWay, failure: AuditFailure): Promise<void> {
  for (const page of audit.frontier.underWay()) audit.frontier.finished(page, outcomeOf(failure))
  for (const visit of audit.frontier.visits())
    if (!audit.reported.has(visit.url))
      await report(audit, visit.status === 'done' ? unfinished(visit, failure) : visit)
}

const unfinished = (visit: PageVisit, { message }: AuditFailure): PageVisit => ({
  ...visit,
  status: 'failed',
  reason: message,
})

/** Tells what only all pages together show. */
export async function judgeTogether(audit: AuditUnderWay): Promise<void> {
  const byUrl = new Map(audit.pages.map((page) => [page.summary.url, page]))
  for (const { url, finding } of judgeSite(
    audit.pages.map(({ summary }) => summary),
    audit.site,
  )) {
    const page = byUrl.get(url)
    if (page) await tell(audit, page, [placed(finding, page.places)])
  }
}

/**
 * The scores and what stands beside them.
 * @throws AuditFailure of the first page when performance was measured on no page.
 */
export async function conclude(audit: AuditUnderWay, heatmap: Heatmap): Promise<EngineResult> {
  const [measurement] = audit.pages.flatMap((page) => measurementOf(page) ?? [])
  if (!measurement) throw audit.pages[0]?.measurement
  const scores = scoreAudit(scoresOfPages(audit))
  const done = new Map(audit.pages.map((page) => [page.visit.url, visitOf(page)]))
  const pages = audit.frontier.visits().map((visit) => done.get(visit.url) ?? visit)
  for (const visit of pages) if (!audit.reported.has(visit.url)) await report(audit, visit)
  return {
    scores,
    pages,
    provenance: {
      ...measurement.provenance,
      ...confidenceOfAll(audit.pages.flatMap((page) => measurementOf(page)?.provenance ?? [])),
      axeVersion: AXE_VERSION,
      engines: enginesOf(audit.pages),
    },
    heatmap,
  }
}

async function tell(
  audit: AuditUnderWay,
  page: AuditedPage,
  findings: readonly SignedFinding[],
): Promise<void> {
  page.findings.push(...findings)
  await tellNew(audit, identify(audit.auditId, page.address, findings, page.seen), page.told)
}

async function tellNew(audit: AuditUnderWay, issues: readonly Issue[], told: Set<string>): Promise<void> {
  const fresh = issues.filter(({ id }) => !told.has(id))
  for (const { id } of fresh) told.add(id)
  await audit.reporter.issues(fresh)
}

async function report(audit: AuditUnderWay, visit: PageVisit): Promise<void> {
  audit.reported.add(visit.url)
  await audit.reporter.page(visit)
}

const enginesOf = (pages: readonly AuditedPage[]): EngineShare[] =>
  Object.entries(ACCESSIBILITY_ENGINE_VERSIONS).map(([name, version]) => ({
    name,
    version,
    pages: pages.filter(({ engines }) => engines.includes(name)).length,
  }))

export const measurementOf = ({ measurement }: AuditedPage): PageMeasurement | null =>
  measurement instanceof AuditFailure ? null : measurement

/** A page that shows nothing is reported, not scored. */
const isBlank = ({ measurement }: AuditedPage): boolean =>
  measurement instanceof AuditFailure && measurement.code === 'unsupported_content'

const scoresOf = (page: AuditedPage): PageScores =>
  scorePage(page.findings, measurementOf(page)?.score ?? null)

export const scoresOfPages = (audit: AuditUnderWay): PageScores[] =>
  audit.pages.filter((page) => !isBlank(page)).map(scoresOf)

const visitOf = (page: AuditedPage): PageVisit => ({
  ...page.visit,
  ...(isBlank(page) && { status: 'skipped' }),
  scores: isBlank(page) ? null : completeScores(scoresOf(page)),
  reason: page.measurement instanceof AuditFailure ? page.measurement.message : page.visit.reason,
})
