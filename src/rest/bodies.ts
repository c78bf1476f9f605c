import type {
  CreateAuditMutation,
  CreateShareLinkMutation,
  DeliveryStateFragment,
  GetAuditChangesQuery,
  GetAuditQuery,
  GetAuditReportQuery,
  GetQuotaQuery,
  GetVerdictQuery,
  ListAuditsQuery,
  ListDeliveriesQuery,
  ListSchedulesQuery,
  ListSuppressionsQuery,
  ListWebhooksQuery,
  StreamIssuesSubscription,
  WebhookSettingsFragment,
} from './generated/operations.ts'
import type { EmbeddedField, IssueQuery } from './issue-query.ts'

type CreatedJob = Extract<CreateAuditMutation['createAudit'], { __typename: 'AuditJob' }>
type Job = NonNullable<GetAuditQuery['job']>
type Report = NonNullable<GetAuditReportQuery['job']>
/** Null only if there is also an error, in which case `executeOperation` throws it. */
type IssuePage = NonNullable<Report['issues']>
type Deliveries = NonNullable<NonNullable<ListDeliveriesQuery['webhook']>['deliveries']>
type ListedDelivery = Deliveries['nodes'][number]
type StreamedIssue = StreamIssuesSubscription['issues']

/** Returns the keys in the same order as in the specification's tables. */
export const createdBody = (job: CreatedJob) => ({
  job_id: job.id,
  // A replay repeats the first response, even if the audit's status has changed since.
  status: 'queued',
  url: job.url,
  mode: job.mode,
  engine_version: job.engineVersion,
  ruleset_version: job.rulesetVersion,
  created_at: job.createdAt,
  sandbox: job.sandbox,
})

export const listedAuditBody = (job: NonNullable<ListAuditsQuery['jobs']>['nodes'][number]) => ({
  job_id: job.id,
  url: job.url,
  mode: job.mode,
  status: job.status,
  sandbox: job.sandbox,
  created_at: job.createdAt,
  completed_at: job.completedAt,
  overall_score: job.scores?.overall ?? null,
})

interface ConnectionPage {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

/** Returns the cursor of the next page, or null at the end of the list. */
export const nextCursorOf = ({ pageInfo }: ConnectionPage): string | null =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null

const head = (job: Omit<Job, 'error'>) => ({
  job_id: job.id,
  status: job.status,
  url: job.url,
  mode: job.mode,
  progress: job.progress,
  created_at: job.createdAt,
})

export const unfinishedBody = (job: Job) => ({
  ...head(job),
  ...(job.startedAt && { started_at: job.startedAt }),
  ruleset_version: job.rulesetVersion,
})

export const failedBody = (job: Job) => ({
  ...head(job),
  started_at: job.startedAt,
  ruleset_version: job.rulesetVersion,
  error: job.error,
})

export const completedBody = (report: Report, { fields, page, perPage, delta }: IssueQuery) => ({
  ...head(report),
  started_at: report.startedAt,
  completed_at: report.completedAt,
  scores: report.scores && scoresBody(report.scores),
  issues: report.issues!.nodes.map((issue) => {
    const body = issueBody(issue)
    return Object.fromEntries(
      fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
    )
  }),
  total_issues: report.issues!.totalCount,
  total_pages: Math.ceil(report.issues!.totalCount / perPage),
  page,
  per_page: perPage,
  ruleset_version: report.rulesetVersion,
  engine_version: report.engineVersion,
  metadata: metadataBody(report),
  ...(delta && { delta: report.delta && deltaBody(report.delta) }),
})

/** Returns the seven fields that an issue has in a report, plus the result of the comparison. */
const changedIssueBody = (issue: ChangedIssues['nodes'][number]) => ({
  ...issueBody(issue),
  state: issue.state,
  fingerprint: issue.fingerprint,
})

type Changes = NonNullable<GetAuditChangesQuery['job']>
type ChangedIssues = NonNullable<Changes['changedIssues']>

export function changesBody(job: Changes, { page, perPage }: Pick<IssueQuery, 'page' | 'perPage'>) {
  const { nodes, totalCount } = job.changedIssues!
  return {
    job_id: job.id,
    previous_job_id: job.previousJobId,
    counts: job.changes,
    issues: nodes.map(changedIssueBody),
    pagination: {
      total_issues: totalCount,
      total_pages: Math.ceil(totalCount / perPage),
      page,
      per_page: perPage,
    },
  }
}

const scoresBody = (scores: NonNullable<Report['scores']>) => ({
  overall: scores.overall,
  ux: scores.ux,
  accessibility: scores.accessibility,
  information_architecture: scores.informationArchitecture,
  performance: scores.performance,
})

const deltaBody = (delta: NonNullable<Report['delta']>) => ({
  overall: delta.overall,
  categories: {
    ux: delta.ux,
    accessibility: delta.accessibility,
    information_architecture: delta.informationArchitecture,
    performance: delta.performance,
  },
  previous_job_id: delta.previousJobId,
  previous_completed_at: delta.previousCompletedAt,
})

type EmbeddedIssue = Pick<IssuePage['nodes'][number], EmbeddedField>

/** Omits optional fields without a value, as the specification requires. */
const issueBody = (issue: EmbeddedIssue) => ({
  id: issue.id,
  severity: issue.severity,
  category: issue.category,
  rule: issue.rule,
  message: issue.message,
  selector: issue.selector ?? undefined,
  wcag: issue.wcag ?? undefined,
})

/**
 * Returns the body of a line in the stream: the fields that an issue has in a report, and two more that only
 * the stream has.
 */
export const streamedBody = (issue: StreamedIssue) => ({
  ...issueBody(issue),
  impact: issue.impact,
  fix_suggestion: issue.fixSuggestion,
})

const metadataBody = (report: Report) => ({
  heatmap_url: report.heatmap?.url,
  heatmap_model_version: report.heatmap?.modelVersion,
  lighthouse_version: report.provenance?.lighthouseVersion,
  axe_version: report.provenance?.axeVersion,
  chromium_version: report.provenance?.chromiumVersion,
  device: report.provenance?.device,
  throttling: report.provenance?.throttling,
  benchmark_index: report.provenance?.benchmarkIndex,
  performance_runs: report.provenance?.runs,
  pages: report.pages.map((page) => ({
    url: page.url,
    final_url: page.finalUrl,
    status: page.status,
    http_status: page.httpStatus,
    reason: page.reason,
    depth: page.depth,
    found_on: page.foundOn,
  })),
})

export const quotaBody = (quota: GetQuotaQuery['quota']) => ({
  plan: quota.plan,
  credits_total: quota.creditsTotal,
  credits_used: quota.creditsUsed,
  credits_remaining: quota.creditsRemaining,
  reset_date: quota.resetDate,
})

export const webhookBody = (webhook: ListWebhooksQuery['webhooks'][number]) => ({
  id: webhook.id,
  url: webhook.url,
  created_at: webhook.createdAt,
})

/** Returns the settings in the order of the response, after the fields that `POST /webhooks` also returns. */
export const webhookSettingsBody = (webhook: WebhookSettingsFragment) => ({
  ...webhookBody(webhook),
  enabled: webhook.enabled,
  disabled_reason: webhook.disabledReason,
  events: webhook.events,
  payload_format: webhook.payloadFormat,
  signature_format: webhook.signatureFormat,
})

export const deliveryBody = (delivery: DeliveryStateFragment) => ({
  id: delivery.id,
  webhook_id: delivery.webhookId,
  job_id: delivery.event.jobId,
  event: delivery.event.event,
  state: delivery.state,
  attempt_count: delivery.attemptCount,
  created_at: delivery.createdAt,
  next_attempt_at: delivery.nextAttemptAt,
})

export const listedDeliveryBody = ({ attempts, ...delivery }: ListedDelivery) => ({
  ...deliveryBody(delivery),
  last_error: attempts.at(-1)?.error ?? null,
})

export const scheduleBody = (schedule: ListSchedulesQuery['schedules'][number]) => ({
  id: schedule.id,
  url: schedule.url,
  mode: schedule.mode,
  timeout: schedule.timeout,
  user_agent: schedule.userAgent,
  fail_on_score: schedule.failOnScore,
  fail_on_drop: schedule.failOnDrop,
  fail_on_new: schedule.failOnNew,
  on_inconclusive: schedule.onInconclusive,
  max_pages: schedule.maxPages,
  ignore_robots: schedule.ignoreRobots,
  cadence: schedule.cadence,
  timezone: schedule.timezone,
  enabled: schedule.enabled,
  sandbox: schedule.sandbox,
  created_at: schedule.createdAt,
  next_run_at: schedule.nextRunAt,
  last_run_at: schedule.lastRunAt,
  last_job_id: schedule.lastJobId,
  last_skipped_at: schedule.lastSkippedAt,
  last_skip_reason: schedule.lastSkipReason,
})

export const suppressionBody = (suppression: ListSuppressionsQuery['suppressions'][number]) => ({
  id: suppression.id,
  rule: suppression.rule,
  component: suppression.component,
  selector: suppression.selector,
  page_pattern: suppression.pagePattern,
  fingerprint: suppression.fingerprint,
  reason: suppression.reason,
  created_by: suppression.createdBy,
  created_at: suppression.createdAt,
  expires_at: suppression.expiresAt,
  sandbox: suppression.sandbox,
})

type CreatedShareLink = Extract<CreateShareLinkMutation['createShareLink'], { __typename: 'ShareLink' }>

export const shareLinkBody = ({ url, expiresAt }: CreatedShareLink) => ({ url, expires_at: expiresAt })

/** For an audit without a verdict, the outcome is null. */
export const verdictBody = ({ id, verdict }: NonNullable<GetVerdictQuery['job']>) => ({
  job_id: id,
  outcome: verdict?.outcome ?? null,
  reasons: verdict?.reasons ?? [],
  performance: verdict?.performance ?? null,
})
