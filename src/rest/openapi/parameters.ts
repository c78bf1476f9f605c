import { z } from 'zod'
import { ISSUE_QUERY, type IssueQueryName } from '../issue-query.ts'
import { ID_EXAMPLES } from './examples.ts'
import type { Header, JsonSchema, Parameter } from './openapi-types.ts'

const QUERY_DOCS: Record<IssueQueryName, string> = {
  severity: 'Only issues of this severity.',
  fields: 'The fields of each issue, comma apart; all without it.',
  page: 'Page of issues. A page past the end is empty.',
  per_page: 'Issues per page.',
  delta: 'Adds `delta`, the comparison with the previous audit of the same address.',
}

const { properties: querySchemas = {} } = z.toJSONSchema(ISSUE_QUERY, { io: 'output' }) as JsonSchema

const queryParameters = Object.fromEntries(
  Object.entries(QUERY_DOCS).map(([name, description]): [string, Parameter] => [
    name,
    {
      name,
      in: 'query',
      description,
      schema: querySchemas[name]!,
      ...(querySchemas[name]?.type === 'array' && { style: 'form', explode: false }),
    },
  ]),
)

const pathId = (name: string, what: string, example: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description: `The id of the ${what}.`,
  schema: { type: 'string', minLength: 1 },
  example,
})

const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
})

export const PARAMETERS = {
  job_id: pathId('job_id', 'audit', ID_EXAMPLES.job),
  webhook_id: pathId('id', 'webhook', ID_EXAMPLES.webhook),
  schedule_id: pathId('id', 'schedule', ID_EXAMPLES.schedule),
  ...queryParameters,
  after: {
    name: 'after',
    in: 'query',
    description: 'The id of the last issue that you have: goes on after it.',
    schema: { type: 'string', examples: [ID_EXAMPLES.issue] },
  },
  'x-service-sandbox': header(
    'x-service-sandbox',
    '`true`, in any case, puts the request into the sandbox, as a test key does. Any other value says nothing.',
    { examples: ['true'] },
  ),
  'Idempotency-Key': header(
    'Idempotency-Key',
    'Makes a retry safe for 24 hours: the same key with the same parameters answers the first body again; with others it is a conflict.',
    { minLength: 1, maxLength: 128, examples: ['build-4711'] },
  ),
  'Last-Event-ID': header('Last-Event-ID', 'Of server-sent events: goes on after the event of this id.', {
    pattern: '^[0-9]{0,9}$',
    examples: ['17'],
  }),
  'If-None-Match': header(
    'If-None-Match',
    'The `ETag` that you have: the answer is 304 while it is current.',
    { examples: ['"Zf3sQ0"'] },
  ),
} as const satisfies Record<string, Parameter>

const whole: JsonSchema = { type: 'integer', minimum: 0 }
const text: JsonSchema = { type: 'string' }

/** The headers of every response. */
const ALWAYS = {
  'X-Request-Id': { description: 'Equal to `request_id` of an error.', required: true, schema: text },
  'X-RateLimit-Limit': { description: 'Credits of the current day.', required: true, schema: whole },
  'X-RateLimit-Remaining': { description: 'Credits that are left.', required: true, schema: whole },
  'X-RateLimit-Reset': {
    description: 'Unix time of the next midnight UTC, when credits return.',
    required: true,
    schema: whole,
  },
  'RateLimit-Policy': {
    description: 'The daily quota in the form of the IETF draft.',
    required: true,
    schema: text,
  },
  RateLimit: { description: 'What is left of it and for how many seconds.', required: true, schema: text },
} as const satisfies Record<string, Header>

export const ALWAYS_HEADERS: readonly string[] = Object.keys(ALWAYS)

export const HEADERS = {
  ...ALWAYS,
  'Retry-After': {
    description: 'Seconds after which it is worth trying again.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'Cache-Control': { description: 'How long the answer may be kept.', required: true, schema: text },
  ETag: { description: 'Of a completed audit, which never changes: strong.', schema: text },
  Vary: { description: 'The request headers on which the answer depends.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` when an earlier request with this key made the audit.',
    schema: { type: 'string', const: 'true' },
  },
  Allow: { description: 'The methods of this address.', required: true, schema: text },
} as const satisfies Record<string, Header>
