import type { Report } from '../domain/reports/report.ts'
import { type Audit, failureText, type PageVisit } from '../model/audit.ts'
import { criteriaOf, type Issue } from '../model/issue.ts'
import { causeOf } from '../model/issue-cause.ts'
import type { IssueGroup } from '../model/issue-group.ts'
import type { PageMetrics } from '../model/page-metrics.ts'
import { ruleUrl } from './names.ts'

/**
 * Writes the whole report: the audit, its pages, totals, groups and issues. The field names are the same as
 * in the REST API.
 */
export async function* writeJson(report: Report): AsyncGenerator<string> {
  const { totals } = report
  const head = {
    ...auditBody(report.audit),
    pages: report.audit.pages.map(pageBody),
    totals: { issues: totals.issues, by_severity: totals.bySeverity, by_category: totals.byCategory },
    groups: (await report.groups()).map((group) => groupBody(group, report)),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"issues":[`
  let separator = '\n'
  for await (const issue of report.issues()) {
    yield separator + JSON.stringify(issueBody(issue, report))
    separator = ',\n'
  }
  yield '\n]}\n'
}

const auditBody = (audit: Audit) => ({
  job_id: audit.id,
  status: audit.status,
  error: audit.failure && failureText(audit.failure),
  url: audit.url,
  mode: audit.mode,
  sandbox: audit.sandbox,
  created_at: audit.createdAt,
  started_at: audit.startedAt ?? audit.failedAt,
  completed_at: audit.completedAt,
  failed_at: audit.failedAt,
  engine_version: audit.engineVersion,
  ruleset_version: audit.rulesetVersion,
  scores: audit.scores,
  delta: audit.delta && {
    overall: audit.delta.overall,
    categories: audit.delta.categories,
    previous_job_id: audit.delta.previousAuditId,
    previous_completed_at: audit.delta.previousCompletedAt,
  },
  provenance: audit.provenance && {
    lighthouse_version: audit.provenance.lighthouseVersion,
    axe_version: audit.provenance.axeVersion,
    chromium_version: audit.provenance.chromiumVersion,
    engines: audit.provenance.engines,
    device: audit.provenance.device,
    throttling: audit.provenance.throttling,
    benchmark_index: audit.provenance.benchmarkIndex,
    performance_runs: audit.provenance.runs,
    performance_confidence: audit.provenance.performanceConfidence ?? null,
    performance_confidence_reason: audit.provenance.performanceConfidenceReason ?? null,
  },
})

const pageBody = (page: PageVisit) => ({
  url: page.url,
  final_url: page.finalUrl,
  status: page.status,
  http_status: page.httpStatus,
  reason: page.reason,
  depth: page.depth,
  found_on: page.foundOn,
  title: page.title,
  scores: page.scores,
  metrics: page.metrics ? metricsBody(page.metrics) : null,
})

const metricsBody = ({ speedIndex, ...metrics }: PageMetrics) => ({ ...metrics, speed_index: speedIndex })

const groupBody = (group: IssueGroup, report: Report) => ({
  id: group.id,
  title: group.title,
  rule: group.rule,
  category: group.category,
  severity: group.severity,
  impact: group.impact,
  count: group.count,
  pages: group.pages,
  selector_pattern: group.selectorPattern,
  score_gain: group.scoreGain,
  documentation_url: ruleUrl(report, group.rule),
})

const issueBody = (issue: Issue, report: Report) => ({
  id: issue.id,
  fingerprint: issue.fingerprint,
  signature: issue.signature ?? null,
  group_id: causeOf(issue),
  severity: issue.severity,
  category: issue.category,
  rule: issue.rule,
  message: issue.message,
  fix_suggestion: issue.fixSuggestion,
  page_url: issue.pageUrl,
  selector: issue.selector,
  element: issue.element,
  box: issue.box ?? null,
  wcag: issue.wcag,
  wcag_criteria: criteriaOf(issue),
  impact: issue.impact,
  confidence: issue.confidence,
  viewport: issue.viewport,
  sources: issue.sources,
  documentation_url: ruleUrl(report, issue.rule),
})
