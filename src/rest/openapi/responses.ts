import { z } from 'zod'
import { AUDIT_MODES, AUDIT_STATUSES, FAILURE_CODES, MODE_LIMITS, PAGE_STATUSES } from '../../model/audit.ts'
import { CATEGORIES, IMPACTS, SEVERITIES } from '../../model/issue.ts'
import { PLANS } from '../../model/plan.ts'
import { SCORE_WEIGHTS } from '../../model/scores.ts'
import { ON_INCONCLUSIVE } from '../../model/verdict.ts'
import {
  DISABLED_REASONS,
  PAYLOAD_FORMATS,
  SIGNATURE_FORMATS,
  WEBHOOK_EVENT_KINDS,
} from '../../model/webhook.ts'
import { ERRORS, type ErrorCode } from '../../shared/errors.ts'

export const time = (description: string) => z.iso.datetime().describe(description)
const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]
const score = z.number().min(0).max(100)

const url = z.string().describe('The URL exactly as you sent it.')
const mode = z.enum(AUDIT_MODES).describe('The scope of the audit.')
export const jobId = z.string().describe('Identifies the audit.')
const createdAt = time('When the audit was accepted.')
const startedAt = time('When a worker first claimed the audit or, if none did, when the audit ended.')
const rulesetVersion = z
  .string()
  .describe('The version of the rules and weights. Audits with the same version are directly comparable.')
const engineVersion = z.string().describe('The version of the engine.')
const progress = score.describe('Percent.')

export const CREATED_AUDIT = z.strictObject({
  job_id: jobId,
  status: z.literal('queued'),
  url,
  mode,
  engine_version: engineVersion,
  ruleset_version: rulesetVersion,
  created_at: createdAt,
  sandbox: z.boolean().describe('Whether the audit runs in the sandbox.'),
})

const head = <Status extends string>(status: Status) => ({
  job_id: jobId,
  status: z.literal(status),
  url,
  mode,
  progress,
  created_at: createdAt,
})

export const QUEUED_AUDIT = z.strictObject({ ...head('queued'), ruleset_version: rulesetVersion })

export const RUNNING_AUDIT = z.strictObject({
  ...head('running'),
  started_at: startedAt,
  ruleset_version: rulesetVersion,
})

export const FAILED_AUDIT = z.strictObject({
  ...head('failed'),
  started_at: startedAt,
  ruleset_version: rulesetVersion,
  error: z
    .string()
    .regex(new RegExp(`^(${FAILURE_CODES.join('|')}): `))
    .describe(
      `Why the audit failed: a code, a colon and the reason. The codes are ${FAILURE_CODES.map((code) => `\`${code}\``).join(', ')}.`,
    ),
})

export const ISSUE_FIELDS = {
  id: z.string().describe('Identifies the issue. The id is the same in all attempts of the audit.'),
  severity: z
    .enum(SEVERITIES)
    .describe('`error` must be fixed, `warning` should be, `info` is a suggestion.'),
  category: z.enum(CATEGORIES),
  rule: z.string().describe('The id of the rule, in kebab-case.'),
  message: z.string().describe('Describes the defect.'),
  selector: z
    .string()
    .optional()
    .describe('The CSS selector of the element. Omitted for issues about the whole page.'),
  wcag: z
    .string()
    .regex(/^[1-9]\.[1-9]\.[1-9][0-9]?$/)
    .optional()
    .describe('The WCAG 2.2 success criterion. Omitted if none applies.'),
}

/** No field is required because `fields` can select any of them. */
export const ISSUE = z.strictObject(ISSUE_FIELDS).partial()

export const STREAMED_ISSUE = z.strictObject({
  ...ISSUE_FIELDS,
  impact: z.enum(IMPACTS).describe('How severely the defect affects users.'),
  fix_suggestion: z.string().describe('How to fix the defect.'),
})

export const SCORES = z.strictObject({
  overall: score.describe(
    `The weighted average of the four categories, rounded: ${CATEGORIES.map((category) => `${SCORE_WEIGHTS[category]} × \`${category}\``).join(' + ')}.`,
  ),
  ux: score,
  accessibility: score,
  information_architecture: score,
  performance: score,
})

const difference = z.number().min(-100).max(100)

export const DELTA = z.strictObject({
  overall: difference.describe('The change in the overall score since the previous audit.'),
  categories: z.strictObject({
    ux: difference,
    accessibility: difference,
    information_architecture: difference,
    performance: difference,
  }),
  previous_job_id: z.string(),
  previous_completed_at: time('When the previous audit ended.'),
})

export const PAGE_VISIT = z.strictObject({
  url: z.string(),
  final_url: z.string().nullable().describe('The URL after redirects. Null if nothing was loaded.'),
  status: z.enum(PAGE_STATUSES),
  http_status: z.int().nullable(),
  reason: z
    .string()
    .nullable()
    .describe('Why the page failed or was skipped. If the page is done, lists what was not examined.'),
  depth: z.int().min(0).describe('The number of clicks from the first page.'),
  found_on: z.string().nullable().describe('The page that links to this page. Null for the first page.'),
})

export const METADATA = z.strictObject({
  heatmap_url: z.url().describe('The signed URL of the attention heatmap. The URL works without a key.'),
  heatmap_model_version: z.string(),
  lighthouse_version: z.string().optional(),
  axe_version: z.string().optional(),
  chromium_version: z.string().optional(),
  device: z.string().optional(),
  throttling: z.string().optional(),
  benchmark_index: z.number().optional().describe("Lighthouse's benchmark index for the worker's machine."),
  performance_runs: z
    .int()
    .optional()
    .describe('The number of performance measurements that the results are based on.'),
  pages: z.array(PAGE_VISIT),
})

export const COMPLETED_AUDIT = z.strictObject({
  ...head('completed'),
  progress: z.literal(100),
  started_at: startedAt,
  completed_at: time('When the audit ended.'),
  scores: SCORES,
  issues: z.array(ISSUE),
  total_issues: z.int().min(0).describe('The number of issues after filtering by `severity`, before paging.'),
  total_pages: z.int().min(0),
  page: z.int().min(1),
  per_page: z.int().min(1).max(1000),
  ruleset_version: rulesetVersion,
  engine_version: engineVersion,
  metadata: METADATA,
  delta: DELTA.nullable()
    .optional()
    .describe('Present only with `delta=true`. Null if there is no previous audit.'),
})

/** One of four variants, depending on `status`. */
export const AUDIT = z.discriminatedUnion('status', [
  QUEUED_AUDIT,
  RUNNING_AUDIT,
  COMPLETED_AUDIT,
  FAILED_AUDIT,
])

export const WEBHOOK = z.strictObject({
  id: z.string(),
  url: z.string().describe('The HTTPS URL that receives events.'),
  created_at: time('When the webhook was created.'),
})

export const WEBHOOK_SETTINGS = z.strictObject({
  ...WEBHOOK.shape,
  enabled: z.boolean().describe('A disabled webhook receives nothing, but still counts toward the limit.'),
  disabled_reason: z
    .enum(DISABLED_REASONS)
    .nullable()
    .describe(
      '`gone`: the receiver returned 410. `failing`: ten deliveries failed permanently within 72 hours. `owner`: disabled manually. Null while the webhook is enabled.',
    ),
  events: z.array(z.enum(WEBHOOK_EVENT_KINDS)).describe('The events that the webhook receives.'),
  payload_format: z.enum(PAYLOAD_FORMATS),
  signature_format: z.enum(SIGNATURE_FORMATS),
})

export const nextCursor = z
  .string()
  .nullable()
  .describe('The `cursor` of the next page. Null on the last page.')

export const LISTED_AUDIT = z.strictObject({
  job_id: jobId,
  url,
  mode,
  status: z.enum(AUDIT_STATUSES),
  sandbox: z.boolean().describe('Whether the audit runs in the sandbox.'),
  created_at: createdAt,
  completed_at: time('When the audit ended. Null unless it is completed.').nullable(),
  overall_score: score.nullable().describe('Null until the audit has scores.'),
})

export const AUDIT_LIST = z.strictObject({ audits: z.array(LISTED_AUDIT), next_cursor: nextCursor })

export const WEBHOOK_LIST = z.strictObject({ webhooks: z.array(WEBHOOK) })

const orDefault = <Type extends z.ZodType>(type: Type) =>
  type.nullable().describe('Null means that audits use the same default as `POST /audit`.')

export const SCHEDULE = z.strictObject({
  id: z.string().describe('Identifies the schedule.'),
  url: z.string().describe('The page that each run audits.'),
  mode,
  timeout: orDefault(z.number()),
  user_agent: orDefault(z.string()),
  fail_on_score: orDefault(score),
  fail_on_drop: orDefault(score),
  fail_on_new: orDefault(
    z.strictObject({
      severity: z.enum(SEVERITIES),
      max: z.int().min(0),
      categories: z.array(z.enum(CATEGORIES)).nullable(),
    }),
  ),
  on_inconclusive: orDefault(z.enum(ON_INCONCLUSIVE)),
  max_pages: orDefault(z.int().min(1).max(MODE_LIMITS.deep.pagesMax)),
  ignore_robots: orDefault(z.boolean()),
  cadence: z.string().describe('`hourly`, `daily`, `weekly` or a five-field cron expression.'),
  timezone: z
    .string()
    .describe('The time zone for a cron cadence, as an IANA name. `UTC` for any other cadence.'),
  enabled: z.boolean(),
  sandbox: z.boolean().describe("Whether the schedule's audits run in the sandbox."),
  created_at: time('When the schedule was created.'),
  next_run_at: time('When the next run starts. Null while the schedule is disabled.').nullable(),
  last_run_at: time('When a run last created an audit.').nullable(),
  last_job_id: z.string().nullable().describe('The audit that the last run created.'),
  last_skipped_at: time('When a run was last skipped.').nullable(),
  last_skip_reason: z.enum(CODES).nullable().describe('The error code of the skipped run.'),
})

export const SCHEDULE_LIST = z.strictObject({ schedules: z.array(SCHEDULE) })

export const QUOTA = z.strictObject({
  plan: z.enum(PLANS),
  credits_total: z.int().min(0).describe('The credits for the current UTC day. 1000000000 means unlimited.'),
  credits_used: z.int().min(0),
  credits_remaining: z.int().min(0),
  reset_date: time('The next midnight UTC.'),
})

const errorFields = {
  error: z.enum(CODES).describe('The error code.'),
  message: z.string().describe('A human-readable error message.'),
  details: z
    .looseObject({})
    .optional()
    .describe(
      'Details that depend on the code, such as `field`, `value`, `reason`, or every invalid field in `validation_errors`.',
    ),
  request_id: z.string().describe('The same value as `X-Request-Id`.'),
  documentation_url: z.string().describe('The path of the page on this service that documents the code.'),
}

export const ERROR = z.strictObject(errorFields)

export const PROBLEM = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  instance: z.string(),
  ...errorFields,
})
