import { z } from 'zod'
import { AUDIT_MODES, FAILURE_CODES } from '../../model/audit.ts'
import { CATEGORIES, SEVERITIES } from '../../model/issue.ts'
import { type OpenApiDocument, type Parameter, schemaRef } from './openapi-types.ts'
import { SCORES } from './responses.ts'

const url = z.string().describe('The address as it was sent.')
const jobId = z.string().describe('Identifies the audit.')
const at = z.iso.datetime().describe('When the audit ended.')
const error = z.string().regex(new RegExp(`^(${FAILURE_CODES.join('|')}): `))
const data = { job_id: jobId, url, mode: z.enum(AUDIT_MODES) }

/** An issue in the flat payload. All of its keys are always present. */
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

/** The bodies of deliveries by schema name (specification, Events). */
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
} as const

const header = (name: string, description: string, required = true): Parameter => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
})

const HEADERS: Parameter[] = [
  header('X-Service-Event', 'The event, `audit.completed` or `audit.failed`.'),
  header('X-Service-Delivery', 'Identifies the delivery, the same in each of its attempts.'),
  header(
    'X-Service-Signature',
    'HMAC-SHA256 with the secret over `TIMESTAMP.BODY`, hexadecimal: `t=TIMESTAMP,v1=SIGNATURE` in form A, the bare signature in form B.',
  ),
  header('X-Service-Timestamp', 'Unix seconds of this attempt: refuse what is more than 300 seconds away.'),
  header('webhook-id', 'The event, as Standard Webhooks names it: take each once.'),
  header('webhook-timestamp', 'The same as `X-Service-Timestamp`.'),
  header(
    'webhook-signature',
    'The signature of Standard Webhooks, `v1,` and base64; two while a secret is replaced.',
  ),
  header('X-Service-Test', '`true` for an event that its owner sent to try the webhook.', false),
]

const event = (id: string, summary: string, names: [envelope: string, flat: string]) => ({
  post: {
    operationId: id,
    tags: ['Webhooks'] as [string],
    summary,
    description:
      'Answer 2xx within 5 seconds; anything else, a redirect too, is a failure and is tried again, five times in all. Which of the two bodies comes is the choice of the webhook.',
    parameters: HEADERS,
    requestBody: {
      required: true as const,
      description: 'Verify the signature over these very bytes before they are parsed.',
      content: { 'application/json': { schema: { oneOf: names.map(schemaRef) } } },
    },
    responses: {
      '2XX': { description: 'It arrived.' },
      '410': { description: 'Nobody is here any more: the webhook is disabled.' },
    },
    security: [],
  },
})

/** The events that the service sends to webhooks. */
export const EVENTS: OpenApiDocument['webhooks'] = {
  'audit.completed': event('auditCompleted', 'An audit is completed', ['CompletedEvent', 'CompletedFlat']),
  'audit.failed': event('auditFailed', 'An audit has failed', ['FailedEvent', 'FailedFlat']),
}
