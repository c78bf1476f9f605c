import { z } from 'zod'
import { AUDIT_MODES, FAILURE_CODES, MODE_LIMITS, PAGE_STATUSES } from '../../model/audit.ts'
import { CATEGORIES, IMPACTS, SEVERITIES } from '../../model/issue.ts'
import { PLANS } from '../../model/plan.ts'
import { SCORE_WEIGHTS } from '../../model/scores.ts'
import { ERRORS, type ErrorCode } from '../../shared/errors.ts'

const time = (description: string) => z.iso.datetime().describe(description)
const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]
const score = z.number().min(0).max(100)

const url = z.string().describe('The address as it was sent.')
const mode = z.enum(AUDIT_MODES).describe('How far the audit goes.')
const jobId = z.string().describe('Identifies the audit.')
const createdAt = time('When it was accepted.')
const startedAt = time('When a worker first took it up; when it ended, if it never started.')
const rulesetVersion = z.string().describe('Equal for two audits that were judged alike.')
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
  sandbox: z.boolean().describe('True when it runs in the sandbox.'),
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
    .describe(`Why, opened by a code and a colon: ${FAILURE_CODES.map((code) => `\`${code}\``).join(', ')}.`),
})

const issueFields = {
  id: z.string().describe('Identifies the issue; the same in every attempt of one audit.'),
  severity: z
    .enum(SEVERITIES)
    .describe('`error` must be fixed, `warning` should be, `info` is a suggestion.'),
  category: z.enum(CATEGORIES),
  rule: z.string().describe('The rule that found it, kebab-case.'),
  message: z.string().describe('What is wrong, in words.'),
  selector: z.string().optional().describe('CSS selector of the element; left out for the page as a whole.'),
  wcag: z
    .string()
    .regex(/^[1-9]\.[1-9]\.[1-9][0-9]?$/)
    .optional()
    .describe('One WCAG 2.2 success criterion; left out where none applies.'),
}

/** No field is required, since `fields` may select any of them. */
export const ISSUE = z.strictObject(issueFields).partial()

export const STREAMED_ISSUE = z.strictObject({
  ...issueFields,
  impact: z.enum(IMPACTS).describe('How much it hinders people.'),
  fix_suggestion: z.string().describe('What to do about it.'),
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
  overall: difference.describe('The overall score minus that of the previous audit.'),
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
  final_url: z.string().nullable().describe('After redirects; null when nothing was loaded.'),
  status: z.enum(PAGE_STATUSES),
  http_status: z.int().nullable(),
  reason: z
    .string()
    .nullable()
    .describe('Why it failed or was skipped; of a page that is done, what was not looked at.'),
  depth: z.int().min(0).describe('Clicks from the first page.'),
  found_on: z.string().nullable().describe('The page whose link led here; null for the first.'),
})

export const METADATA = z.strictObject({
  heatmap_url: z.url().describe('Signed address of a PNG that predicts attention; needs no key.'),
  heatmap_model_version: z.string(),
  lighthouse_version: z.string().optional(),
  axe_version: z.string().optional(),
  chromium_version: z.string().optional(),
  device: z.string().optional(),
  throttling: z.string().optional(),
  benchmark_index: z.number().optional().describe("Lighthouse's measure of the machine that ran it."),
  performance_runs: z.int().optional().describe('How many performance runs the figures come from.'),
  pages: z.array(PAGE_VISIT),
})

export const COMPLETED_AUDIT = z.strictObject({
  ...head('completed'),
  progress: z.literal(100),
  started_at: startedAt,
  completed_at: time('When it ended.'),
  scores: SCORES,
  issues: z.array(ISSUE),
  total_issues: z.int().min(0).describe('After the filter by `severity`, before paging.'),
  total_pages: z.int().min(0),
  page: z.int().min(1),
  per_page: z.int().min(1).max(1000),
  ruleset_version: rulesetVersion,
  engine_version: engineVersion,
  metadata: METADATA,
  delta: DELTA.nullable().optional().describe('Only with `delta=true`; null without a previous audit.'),
})

/** One of four variants, by `status`. */
export const AUDIT = z.discriminatedUnion('status', [
  QUEUED_AUDIT,
  RUNNING_AUDIT,
  COMPLETED_AUDIT,
  FAILED_AUDIT,
])

export const WEBHOOK = z.strictObject({
  id: z.string(),
  url: z.string().describe('Where deliveries go, HTTPS.'),
  created_at: time('When it was registered.'),
})

export const WEBHOOK_LIST = z.strictObject({ webhooks: z.array(WEBHOOK) })

export const SCHEDULE = z.strictObject({
  id: z.string().describe('Identifies the schedule.'),
  url: z.string().describe('The page that each run audits.'),
  mode,
  timeout: z.number().nullable().describe('This and the next five: null is the default of `POST /audit`.'),
  user_agent: z.string().nullable(),
  fail_on_score: score.nullable(),
  fail_on_drop: score.nullable(),
  max_pages: z.int().min(1).max(MODE_LIMITS.deep.pagesMax).nullable(),
  ignore_robots: z.boolean().nullable(),
  cadence: z.string().describe('`hourly`, `daily`, `weekly` or a cron expression of five fields in UTC.'),
  enabled: z.boolean(),
  sandbox: z.boolean().describe('True when its audits run in the sandbox.'),
  created_at: time('When it was made.'),
  next_run_at: time('Its next run; null while it is disabled.').nullable(),
  last_run_at: time('Its last run that made an audit.').nullable(),
  last_job_id: z.string().nullable().describe('The audit of that run.'),
  last_skipped_at: time('Its last run that made none.').nullable(),
  last_skip_reason: z
    .enum(CODES)
    .nullable()
    .describe('The code of the error that kept that run from an audit.'),
})

export const SCHEDULE_LIST = z.strictObject({ schedules: z.array(SCHEDULE) })

export const QUOTA = z.strictObject({
  plan: z.enum(PLANS),
  credits_total: z.int().min(0).describe('Of the current day; 1000000000 stands for unlimited.'),
  credits_used: z.int().min(0),
  credits_remaining: z.int().min(0),
  reset_date: time('The next midnight UTC.'),
})

const errorFields = {
  error: z.enum(CODES).describe('What went wrong, for programs.'),
  message: z.string().describe('The same for people.'),
  details: z
    .looseObject({})
    .optional()
    .describe('What the code is about: `field`, `value`, `reason`; all faults in `validation_errors`.'),
  request_id: z.string().describe('Equal to `X-Request-Id`.'),
  documentation_url: z.string().describe("The code's documentation, relative to the service's address."),
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
