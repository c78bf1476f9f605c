import { z } from 'zod'
import { AUDIT_MODES, FAILURE_CODES } from '../../model/audit.ts'
import { CATEGORIES, SEVERITIES } from '../../model/issue.ts'
import { type OpenApiDocument, type Parameter, schemaRef } from './openapi-types.ts'
import { SCORES } from './responses.ts'

const url = z.string().describe('The URL exactly as you sent it.')
const jobId = z.string().describe('Identifies the audit.')
const at = z.iso.datetime().describe('When the audit ended.')
const error = z.string().regex(new RegExp(`^(${FAILURE_CODES.join('|')}): `))
const data = { job_id: jobId, url, mode: z.enum(AUDIT_MODES) }

/** The reason for a regression and its extent. */
const regression = {
  error,
  reasons: z
    .array(z.strictObject({ code: z.enum(FAILURE_CODES), message: z.string() }))
    .describe('The gates that failed.'),
  scores: SCORES.nullable(),
  score_change: z
    .number()
    .nullable()
    .describe(
      'The change in the overall score since the previous audit. Null if there is no previous audit.',
    ),
  total_issues: z.int().min(0),
}

/** An issue in the flat payload, in which all keys are always present. */
const FLAT_ISSUE = z.strictObject({
  id: z.string(),
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  description: z.string(),
  recommendation: z.string().nullable(),
  wcag_reference: z.string().nullable(),
  selector: z.string().nullable(),
  element: z.string().nullable(),
})

/** The bodies of deliveries, by schema name (specification, Events). */
export const EVENT_BODIES = {
  CompletedEvent: z.strictObject({
    event: z.literal('audit.completed'),
    timestamp: at,
    data: z.strictObject({ ...data, scores: SCORES, total_issues: z.int().min(0), completed_at: at }),
  }),
  CompletedFlat: z.strictObject({
    job_id: jobId,
    status: z.literal('completed'),
    completed_at: at,
    scores: SCORES,
    issues: z.array(FLAT_ISSUE),
  }),
  FailedEvent: z.strictObject({
    event: z.literal('audit.failed'),
    timestamp: at,
    data: z.strictObject({ ...data, error, failed_at: at }),
  }),
  FailedFlat: z.strictObject({ job_id: jobId, status: z.literal('failed'), completed_at: at, error }),
  RegressedEvent: z.strictObject({
    event: z.literal('audit.regressed'),
    timestamp: at,
    data: z.strictObject({ ...data, ...regression, failed_at: at }),
  }),
  RegressedFlat: z.strictObject({
    job_id: jobId,
    status: z.literal('regressed'),
    completed_at: at,
    ...regression,
  }),
} as const

const header = (name: string, description: string, required = true): Parameter => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
})

const HEADERS: Parameter[] = [
  header('X-Service-Event', 'The type of the event, such as `audit.completed`.'),
  header('X-Service-Delivery', 'Identifies the delivery. All of its attempts send the same value.'),
  header(
    'X-Service-Signature',
    'The hexadecimal HMAC-SHA256 of `TIMESTAMP.BODY`, computed with the secret: `t=TIMESTAMP,v1=SIGNATURE` in format `a`, or only the signature in format `b`.',
  ),
  header(
    'X-Service-Timestamp',
    'The Unix time of this attempt in seconds. Reject requests whose time differs from yours by more than 300 seconds.',
  ),
  header('webhook-id', 'The id of the event, as in Standard Webhooks. Process each id only once.'),
  header('webhook-timestamp', 'The same as `X-Service-Timestamp`.'),
  header(
    'webhook-signature',
    'The Standard Webhooks signature: `v1,` followed by base64. While a secret is being rotated, the header contains two signatures.',
  ),
  header('X-Service-Test', '`true` for a test event.', false),
]

const event = (id: string, summary: string, names: [envelope: string, flat: string]) => ({
  post: {
    operationId: id,
    tags: ['Webhooks'] as [string],
    summary,
    description:
      "Respond with 2xx within 5 seconds. Any other response, including a redirect, counts as a failure and is retried, up to five attempts in total. The body depends on the webhook's payload format: it is an envelope, a flat object, or a message for Slack or Teams.",
    parameters: HEADERS,
    requestBody: {
      required: true as const,
      description: 'Verify the signature against the exact bytes of the body before you parse it.',
      content: { 'application/json': { schema: { oneOf: names.map(schemaRef) } } },
    },
    responses: {
      '2XX': { description: 'Delivered.' },
      '410': { description: 'The receiver no longer exists, so the service disables the webhook.' },
    },
    security: [],
  },
})

/** The events that the service sends to webhooks. */
export const EVENTS: OpenApiDocument['webhooks'] = {
  'audit.completed': event('auditCompleted', 'An audit has completed', ['CompletedEvent', 'CompletedFlat']),
  'audit.failed': event('auditFailed', 'An audit has failed', ['FailedEvent', 'FailedFlat']),
  'audit.regressed': event(
    'auditRegressed',
    'An audit has failed because its score dropped or new issues appeared',
    ['RegressedEvent', 'RegressedFlat'],
  ),
}
