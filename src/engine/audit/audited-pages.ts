import { AuditFailure, type EngineShare, type PageVisit } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { PerformanceEstimate } from '../../model/verdict.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { FrontierPage } from '../crawl/frontier-queue.ts'
import { type PageExamination, withBox } from '../examination/page-examination.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { type DefectCounts, identify, type PageAddress } from '../findings/fingerprint.ts'
import type { Heatmap } from '../heatmap/render.ts'
import { confidenceOfAll } from '../measurement/confidence.ts'
import type { PageMeasurement } from '../measurement/measurement.ts'
import { joinFindings, PROBED_RULES, withoutRepeated } from '../probes/join-findings.ts'
import type { PageProbing } from '../probes/probe-page.ts'
import { judgeSite } from '../rules/judge.ts'
import { completeScores, type PageScores, scoreAudit, scorePage } from '../scoring/category-scores.ts'
import { type AuditedPage, type AuditState, measurementOf } from './audit-state.ts'
import type { EngineResult } from './contract.ts'
import { ACCESSIBILITY_ENGINE_VERSIONS, AXE_VERSION, PROBE_VERSIONS } from './versions.ts'

/**
 * Reports findings for the first page before its examination is complete. They have the same ids as in the
 * complete list. Each issue is reported only once, even if the page is examined again.
 */
export function createEarlyReports(audit: AuditState, { url: requestedUrl }: FrontierPage) {
  const reportedIds = new Set<string>()
  let seen: DefectCounts = new Map()
  let address: PageAddress = { requestedUrl, finalUrl: requestedUrl }
  return {
    reportedIds,
    start(finalUrl: string): void {
      seen = new Map()
      address = { requestedUrl, finalUrl }
    },
    report: (findings: readonly SignedFinding[]) =>
      reportNewIssues(audit, identify(audit.auditId, address, findings.filter(isSettled), seen), reportedIds),
  }
}

interface Examined {
  examination: PageExamination
  /** The ids of issues that were reported early. */
  reportedIds: Set<string>
}

/**
 * Reports the findings for a page. Returns null if the page doesn't count, for example because another page
 * has the same URL.
 */
export async function recordExamination(
  audit: AuditState,
  page: FrontierPage,
  { examination, reportedIds }: Examined,
): Promise<AuditedPage | null> {
  const { finalUrl, httpStatus, title, remark, links, findings, summary, boxes, engines } = examination
  const { components } = summary
  const content = contentOf(summary)
  const outcome = {
    status: 'done',
    finalUrl,
    httpStatus,
    reason: remark,
    title,
    links,
    components,
    content,
  } as const
  const visit = audit.frontier.finish(page, outcome)
  if (visit.status !== 'done') {
    await report(audit, visit)
    return null
  }
  const audited = {
    visit,
    address: { requestedUrl: page.url, finalUrl },
    summary,
    findings: [],
    boxes,
    seen: new Map(),
    engines,
    isProbed: false,
    held: findings.filter((finding) => !isSettled(finding)),
    reportedIds,
    measurement: null,
  }
  audit.pages.push(audited)
  await reportFindings(audit, audited, findings.filter(isSettled))
  await audit.reporter.phaseEnded(audit.isSingle ? 'measuring performance' : 'examining pages', page.url)
  return audited
}

/** Returns a string that is the same for pages with the same content. */
const contentOf = ({ title, headings, sketch, contentWords }: PageSummary): string =>
  JSON.stringify([title, headings, sketch, contentWords])

/**
 * Reports a page with its measurement. A page that couldn't be measured has no scores.
 * @throws AuditFailure when the first page is blank and there is nothing to audit.
 */
export async function recordMeasurement(
  audit: AuditState,
  page: AuditedPage,
  measuring: Promise<PageMeasurement>,
): Promise<void> {
  page.measurement = await measuring.catch((error) => {
    if (error instanceof AuditFailure) return error
    throw error
  })
  if (isBlank(page) && page === audit.pages[0]) throw page.measurement
  const { findings = [], filmstrip } = measurementOf(page) ?? {}
  if (filmstrip) audit.runInBackground(audit.reporter.filmstrip(page.visit.url, filmstrip))
  await reportFindings(audit, page, findings)
  await audit.reporter.phaseEnded('scoring the page', page.visit.url)
  // The audit's result contains the final scores, which take into account the findings from probes and from
  // rules that compare several pages.
  if (!audit.isSingle) await report(audit, visitOf(audit, page))
}

/**
 * Reports the findings from a page's probes, together with the findings that were held back until they
 * finished.
 * @param probing null if the page wasn't probed.
 */
export async function recordProbing(
  audit: AuditState,
  page: AuditedPage,
  probing: PageProbing | null,
): Promise<void> {
  const found = withoutRepeated(joinFindings(page.held, probing?.findings ?? []), page.findings)
  page.held = []
  page.isProbed = true
  page.engines = [...page.engines, ...(probing?.engines ?? [])]
  await reportFindings(audit, page, found)
}

/** Returns true if probes can no longer change a finding. */
const isSettled = ({ category, rule }: SignedFinding): boolean =>
  category !== 'accessibility' || !PROBED_RULES.has(rule)

/**
 * Records a page that couldn't be audited. A link to something other than a page counts as skipped, not
 * failed.
 */
export async function recordFailure(
  audit: AuditState,
  page: FrontierPage,
  failure: AuditFailure,
): Promise<void> {
  const status = failure.code === 'unsupported_content' ? 'skipped' : 'failed'
  await report(audit, audit.frontier.finish(page, { ...outcomeOf(failure), status }))
}

const outcomeOf = ({ httpStatus, message }: AuditFailure) =>
  ({ status: 'failed', finalUrl: null, httpStatus, reason: message, title: null, links: [] }) as const

/**
 * Reports all remaining pages of a failed audit with the reason for the failure, so that every requested page
 * has a result.
 */
export async function failPages(audit: AuditState, failure: AuditFailure): Promise<void> {
  for (const page of audit.frontier.inProgress()) audit.frontier.finish(page, outcomeOf(failure))
  // Probes can no longer confirm the findings that were held back.
  for (const page of audit.pages) await recordProbing(audit, page, null)
  for (const visit of audit.frontier.visits())
    if (!audit.reported.has(visit.url))
      await report(audit, visit.status === 'done' ? unfinished(visit, failure) : visit)
}

const unfinished = (visit: PageVisit, { message }: AuditFailure): PageVisit => ({
  ...visit,
  status: 'failed',
  reason: message,
})

/** Reports the findings that depend on all pages together. */
export async function judgeSitePages(audit: AuditState): Promise<void> {
  const byUrl = new Map(audit.pages.map((page) => [page.summary.url, page]))
  for (const { url, finding } of judgeSite(
    audit.pages.map(({ summary }) => summary),
    audit.site,
  )) {
    const page = byUrl.get(url)
    if (page) await reportFindings(audit, page, [withBox(finding, page.boxes)])
  }
}

/**
 * Returns the scores, pages and provenance of the audit.
 * @throws AuditFailure of the first page when no page has a performance score.
 */
export async function finishAudit(
  audit: AuditState,
  heatmap: Heatmap,
  performance: PerformanceEstimate | null,
): Promise<EngineResult> {
  const [measurement] = audit.pages.flatMap((page) => measurementOf(page) ?? [])
  if (!measurement || !performance) throw audit.pages[0]?.measurement
  const scores = scoreAudit(scoresOfPages(audit))
  const done = new Map(audit.pages.map((page) => [page.visit.url, visitOf(audit, page)]))
  const pages = audit.frontier.visits().map((visit) => done.get(visit.url) ?? visit)
  for (const visit of pages) if (!audit.reported.has(visit.url)) await report(audit, visit)
  return {
    scores,
    performance,
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

async function reportFindings(
  audit: AuditState,
  page: AuditedPage,
  findings: readonly SignedFinding[],
): Promise<void> {
  const issues = identify(audit.auditId, page.address, findings, page.seen)
  page.findings.push(...findings.filter((_finding, index) => !audit.isSuppressed(issues[index]!)))
  await reportNewIssues(audit, issues, page.reportedIds)
}

async function reportNewIssues(
  audit: AuditState,
  issues: readonly Issue[],
  reportedIds: Set<string>,
): Promise<void> {
  const fresh = issues.filter(({ id }) => !reportedIds.has(id))
  for (const { id } of fresh) reportedIds.add(id)
  await audit.reporter.issues(fresh)
}

async function report(audit: AuditState, visit: PageVisit): Promise<void> {
  audit.reported.add(visit.url)
  await audit.reporter.page(visit)
}

const enginesOf = (pages: readonly AuditedPage[]): EngineShare[] =>
  Object.entries({ ...ACCESSIBILITY_ENGINE_VERSIONS, ...PROBE_VERSIONS }).map(([name, version]) => ({
    name,
    version,
    pages: pages.filter(({ engines }) => engines.includes(name)).length,
  }))

/** Returns true for a blank page, which is reported without scores. */
const isBlank = ({ measurement }: AuditedPage): boolean =>
  measurement instanceof AuditFailure && measurement.code === 'unsupported_content'

const scoresOf = (page: AuditedPage): PageScores =>
  scorePage(page.findings, measurementOf(page)?.score ?? null, { size: page.summary.size })

export const scoresOfPages = (audit: AuditState): PageScores[] =>
  audit.pages.filter((page) => !isBlank(page)).map(scoresOf)

const visitOf = (audit: AuditState, page: AuditedPage): PageVisit => ({
  ...page.visit,
  ...(isBlank(page) && { status: 'skipped' }),
  scores: isBlank(page) ? null : completeScores(scoresOf(page)),
  metrics: measurementOf(page)?.metrics ?? null,
  engines: page.engines,
  isSiteChecked: audit.site.isComplete,
  size: page.summary.size,
  reason: page.measurement instanceof AuditFailure ? page.measurement.message : page.visit.reason,
})
