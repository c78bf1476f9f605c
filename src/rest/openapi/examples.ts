/** The examples all show the same sample audit, with the same ids, times and numbers. */
const JOB_ID = 'aud_4fKq0Zs7LrW1xVbT9nCy2E'
const PREVIOUS_JOB_ID = 'aud_1yHn6UoPd3aJ8gSe5mXk0Q'
export const SHOP = 'https://shop.example/'

export const ID_EXAMPLES = {
  job: JOB_ID,
  webhook: 'whk_7tRb2Mv9QcE4kZx1HsLp6D',
  schedule: 'sch_5wGd8Nf3YjA0uBi7OqKt2R',
  suppression: 'sup_6hXe1Pb4ZrC9vDj8MnTq3U',
  delivery: 'dlv_3b7e0f1c9a52d84e6f07a1c2b3d4e5f6',
  issue: 'iss_9pTz3Kd6WnR1cFh8VyBu4S',
} as const

const RULESET = { ruleset_version: '2026.1+3f9a1c2b' } as const
const ENGINE = { engine_version: 'audit-service/0.1.0+3f9a1c2b' } as const

export const NEW_AUDIT_EXAMPLES = {
  smallest: { summary: 'One page with the defaults', value: { url: SHOP } },
  gate: {
    summary: 'Five pages, as a quality gate in a pipeline',
    value: {
      url: SHOP,
      mode: 'standard',
      timeout: 45_000,
      fail_on_score: 80,
      fail_on_drop: 5,
      fail_on_new: { severity: 'error', max: 0 },
    },
  },
} as const

export const CREATED_AUDIT = {
  job_id: JOB_ID,
  status: 'queued',
  url: SHOP,
  mode: 'standard',
  ...ENGINE,
  ...RULESET,
  created_at: '2026-11-21T09:00:00.000Z',
  sandbox: false,
} as const

const head = { job_id: JOB_ID, url: SHOP, mode: 'standard' } as const
const startedAt = { created_at: '2026-11-21T09:00:00.000Z', started_at: '2026-11-21T09:00:01.250Z' } as const

const ISSUES = [
  {
    id: ID_EXAMPLES.issue,
    severity: 'error',
    category: 'accessibility',
    rule: 'image-alt',
    message: 'The image has no alternative text.',
    selector: 'main > img:nth-of-type(1)',
    wcag: '1.1.1',
  },
  {
    id: 'iss_2jXo5Lq0EgM7sAi4NbCw8V',
    severity: 'warning',
    category: 'ux',
    rule: 'touch-target',
    message: 'On a phone, this control measures 18 × 18 px and is only 4 px away from another one.',
    selector: 'dialog button.close',
    wcag: '2.5.8',
  },
] as const

export const STREAMED_ISSUE = {
  ...ISSUES[0],
  impact: 'critical',
  fix_suggestion: 'Add alt="…" that describes the image, or alt="" if it is decorative.',
} as const

export const AUDIT_CHANGES_EXAMPLE = {
  job_id: JOB_ID,
  previous_job_id: PREVIOUS_JOB_ID,
  counts: { new: 1, returned: 0, open: 1, fixed: 0, unknown: 0, suppressed: 0 },
  issues: [{ ...ISSUES[0], state: 'new', fingerprint: '1c9e64ab03f7d2586e91b470' }],
  pagination: { total_issues: 1, total_pages: 1, page: 1, per_page: 100 },
} as const

const COMPLETED = {
  ...head,
  status: 'completed',
  progress: 100,
  ...startedAt,
  completed_at: '2026-11-21T09:00:31.900Z',
  scores: { overall: 77, ux: 82, accessibility: 71, information_architecture: 90, performance: 66 },
  issues: ISSUES,
  total_issues: 2,
  total_pages: 1,
  page: 1,
  per_page: 100,
  ...RULESET,
  ...ENGINE,
  metadata: {
    heatmap_url: `https://audit.example/heatmaps/${JOB_ID}.png?signature=mY3v`,
    heatmap_model_version: 'spectral-residual-2',
    lighthouse_version: '13.5.0',
    axe_version: '4.14.1',
    chromium_version: '153.0.7710.12',
    device: 'mobile',
    throttling: 'simulated',
    benchmark_index: 1480,
    performance_runs: 1,
    pages: [
      {
        url: SHOP,
        final_url: SHOP,
        status: 'done',
        http_status: 200,
        reason: null,
        depth: 0,
        found_on: null,
      },
    ],
  },
} as const

export const AUDIT_EXAMPLES = {
  queued: {
    summary: 'Queued',
    value: {
      ...head,
      status: 'queued',
      progress: 0,
      created_at: startedAt.created_at,
      ...RULESET,
    },
  },
  running: {
    summary: 'Running',
    value: { ...head, status: 'running', progress: 40, ...startedAt, ...RULESET },
  },
  completed: { summary: 'Completed', value: COMPLETED },
  completed_with_delta: {
    summary: 'With `delta=true` and `per_page=1`',
    value: {
      ...COMPLETED,
      issues: ISSUES.slice(0, 1),
      total_pages: 2,
      per_page: 1,
      delta: {
        overall: 3,
        categories: { ux: 0, accessibility: 9, information_architecture: 0, performance: 2 },
        previous_job_id: PREVIOUS_JOB_ID,
        previous_completed_at: '2026-11-20T09:00:29.400Z',
      },
    },
  },
  failed: {
    summary: 'Failed',
    value: {
      ...head,
      status: 'failed',
      progress: 100,
      ...startedAt,
      ...RULESET,
      error: 'gate_score: the overall score 77 is below 80',
    },
  },
} as const

/** A valid cursor, used in all examples. */
const CURSOR = 'Y3Vyc29yOjE3OTUyNTI0MDAwMDA6YXVkXzRmS3EwWnM3THJXMXhWYlQ5bkN5MkU'

export const AUDIT_LIST_EXAMPLE = {
  audits: [
    {
      job_id: JOB_ID,
      url: SHOP,
      mode: 'standard',
      status: 'completed',
      sandbox: false,
      created_at: '2026-11-21T09:00:00.000Z',
      completed_at: '2026-11-21T09:00:31.900Z',
      overall_score: 77,
    },
  ],
  next_cursor: CURSOR,
} as const

export const NEW_WEBHOOK_EXAMPLES = {
  smallest: {
    summary: 'With the defaults',
    value: { url: 'https://hooks.example/audits', secret: 'a-secret-of-16-or-more-characters' },
  },
} as const

export const WEBHOOK_EXAMPLE = {
  id: ID_EXAMPLES.webhook,
  url: 'https://hooks.example/audits',
  created_at: '2026-11-20T08:12:44.310Z',
} as const

export const WEBHOOK_SETTINGS_EXAMPLE = {
  ...WEBHOOK_EXAMPLE,
  enabled: true,
  disabled_reason: null,
  events: ['audit.completed', 'audit.failed'],
  payload_format: 'envelope',
  signature_format: 'a',
} as const

export const WEBHOOK_CHANGES_EXAMPLES = {
  enable: { summary: 'Enable the webhook again', value: { enabled: true } },
  regressions: { summary: 'Receive only regressions', value: { events: ['audit.regressed'] } },
  move: { summary: 'Change the URL', value: { url: 'https://hooks.example/audits/v2' } },
} as const

export const TEST_EVENT_EXAMPLES = {
  completed: { summary: 'A completed audit', value: {} },
  failed: { summary: 'A failed audit', value: { event: 'audit.failed' } },
  regressed: { summary: 'A regression', value: { event: 'audit.regressed' } },
} as const

export const DELIVERY_EXAMPLE = {
  id: ID_EXAMPLES.delivery,
  webhook_id: ID_EXAMPLES.webhook,
  job_id: JOB_ID,
  event: 'audit.completed',
  state: 'pending',
  attempt_count: 1,
  created_at: '2026-11-21T09:00:32.010Z',
  next_attempt_at: '2026-11-21T09:01:32.480Z',
} as const

/** Test events don't belong to an audit. */
export const TEST_DELIVERY_EXAMPLE = {
  ...DELIVERY_EXAMPLE,
  job_id: null,
  attempt_count: 0,
  next_attempt_at: '2026-11-21T09:00:32.010Z',
} as const

export const DELIVERY_LIST_EXAMPLE = {
  deliveries: [
    { ...DELIVERY_EXAMPLE, last_error: { class: 'status', message: 'The receiver returned 500.' } },
  ],
  next_cursor: null,
} as const

export const QUOTA_EXAMPLE = {
  plan: 'pro',
  credits_total: 1000,
  credits_used: 12,
  credits_remaining: 988,
  reset_date: '2026-11-22T00:00:00.000Z',
} as const

export const NEW_SCHEDULE_EXAMPLES = {
  weekly: {
    summary: 'Every Monday at 06:00 UTC',
    value: { url: SHOP, mode: 'standard', cadence: '0 6 * * 1', fail_on_drop: 5 },
  },
} as const

export const SCHEDULE_CHANGES_EXAMPLES = {
  timezone: { summary: 'Use local time', value: { timezone: 'Europe/Berlin' } },
  pause: { summary: 'Pause', value: { enabled: false } },
} as const

export const SCHEDULE_EXAMPLE = {
  id: ID_EXAMPLES.schedule,
  url: SHOP,
  mode: 'standard',
  timeout: null,
  user_agent: null,
  fail_on_score: null,
  fail_on_drop: 5,
  fail_on_new: null,
  on_inconclusive: null,
  max_pages: null,
  ignore_robots: null,
  cadence: '0 6 * * 1',
  timezone: 'UTC',
  enabled: true,
  sandbox: false,
  created_at: '2026-11-02T10:30:00.000Z',
  next_run_at: '2026-11-23T06:00:00.000Z',
  last_run_at: '2026-11-16T06:00:00.120Z',
  last_job_id: PREVIOUS_JOB_ID,
  last_skipped_at: null,
  last_skip_reason: null,
} as const
