import { z } from 'zod'
import { CHANGES_QUERY } from '../changes.ts'
import { ISSUE_QUERY, type IssueQueryName } from '../issue-query.ts'
import { AUDIT_LIST_QUERY, REPORT_QUERY } from '../query.ts'
import { ID_EXAMPLES } from './examples.ts'
import type { Header, JsonSchema, Parameter } from './openapi-types.ts'

const ISSUE_QUERY_DOCS: Record<IssueQueryName, string> = {
  severity: 'Returns only issues of this severity.',
  fields: 'The fields to return for each issue, separated by commas. By default, all fields.',
  page: 'The page of issues to return, starting at 1. A page past the end is empty.',
  per_page: 'The maximum number of issues to return.',
  delta: 'Adds `delta`, the comparison with the previous audit of the same page.',
}

const LIST_QUERY_DOCS: Record<keyof z.infer<typeof AUDIT_LIST_QUERY>, string> = {
  url: "Returns only audits of this page. The URL's fragment and the order of its parameters are ignored.",
  status: 'Returns only audits in this state.',
  mode: 'Returns only audits in this mode.',
  sandbox: 'Returns only sandbox audits if `true`, or only live ones if `false`.',
  since: 'Returns only audits created at this time or later. A date without a time means midnight UTC.',
  until: 'Returns only audits created before this time. A date without a time means midnight UTC.',
  limit: 'The maximum number of items to return.',
  cursor: 'The `next_cursor` of the previous response.',
}

/** The formats of parameters whose pattern would be harder to understand. */
const FORMATS: Readonly<Record<string, JsonSchema>> = {
  url: { type: 'string', format: 'uri' },
  since: { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] },
  until: { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] },
  cursor: { type: 'string', format: 'cursor' },
}

/** Returns the parameters of a query schema by name. */
function queryParameters(
  query: z.ZodType,
  docs: Readonly<Record<string, string>>,
): Record<string, Parameter> {
  const { properties = {} } = z.toJSONSchema(query, { io: 'output' }) as JsonSchema
  return Object.fromEntries(
    Object.entries(docs).map(([name, description]) => {
      const schema = FORMATS[name] ?? properties[name]!
      const list = schema.type === 'array' && ({ style: 'form', explode: false } as const)
      return [name, { name, in: 'query', description, schema, ...list }]
    }),
  )
}

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
  suppression_id: pathId('id', 'suppression', ID_EXAMPLES.suppression),
  delivery_id: pathId('id', 'delivery', ID_EXAMPLES.delivery),
  ...queryParameters(ISSUE_QUERY, ISSUE_QUERY_DOCS),
  ...queryParameters(AUDIT_LIST_QUERY, LIST_QUERY_DOCS),
  format: {
    ...queryParameters(REPORT_QUERY, { format: 'The format of the file.' }).format!,
    required: true,
  },
  ...queryParameters(CHANGES_QUERY, { state: 'Returns only issues in this state.' }),
  after: {
    name: 'after',
    in: 'query',
    description:
      'The id of the last issue that you received. The stream resumes after this issue. Ignored if the request has a `Last-Event-ID` header.',
    schema: { type: 'string', examples: [ID_EXAMPLES.issue] },
  },
  'x-service-sandbox': header(
    'x-service-sandbox',
    '`true` (ignoring case) runs the request in the sandbox, as a test key does. Other values have no effect.',
    { examples: ['true'] },
  ),
  'Idempotency-Key': header(
    'Idempotency-Key',
    'Makes retries safe for 24 hours. A request with the same key and the same parameters returns the first response again. If the parameters differ, the request fails with a conflict.',
    { minLength: 1, maxLength: 128, examples: ['build-4711'] },
  ),
  'Last-Event-ID': header(
    'Last-Event-ID',
    'The id of the last server-sent event that you received. The stream resumes after this event.',
    {
      pattern: '^[0-9]{0,9}$',
      examples: ['17'],
    },
  ),
  'If-None-Match': header(
    'If-None-Match',
    'The `ETag` of your copy. The response has status 304 if your copy is up to date.',
    {
      examples: ['"Zf3sQ0"'],
    },
  ),
} as const satisfies Record<string, Parameter>

const whole: JsonSchema = { type: 'integer', minimum: 0 }
const text: JsonSchema = { type: 'string' }

/** Headers that all responses have. */
const ALWAYS = {
  'X-Request-Id': {
    description: 'The same value as `request_id` in an error.',
    required: true,
    schema: text,
  },
  'X-RateLimit-Limit': {
    description: 'The total credits for the current UTC day.',
    required: true,
    schema: whole,
  },
  'X-RateLimit-Remaining': { description: 'The remaining credits.', required: true, schema: whole },
  'X-RateLimit-Reset': {
    description: 'The Unix time of the next midnight UTC, when the credits reset.',
    required: true,
    schema: whole,
  },
  'RateLimit-Policy': {
    description: 'The daily quota, in the format of the IETF draft on rate limit headers.',
    required: true,
    schema: text,
  },
  RateLimit: {
    description: 'The remaining quota, and the number of seconds until it resets.',
    required: true,
    schema: text,
  },
} as const satisfies Record<string, Header>

export const ALWAYS_HEADERS: readonly string[] = Object.keys(ALWAYS)

export const HEADERS = {
  ...ALWAYS,
  'Retry-After': {
    description: 'The number of seconds to wait before you retry.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'Cache-Control': {
    description: 'Whether the response may be cached, and for how long.',
    required: true,
    schema: text,
  },
  ETag: {
    description: 'The strong ETag of a completed audit or a report. Neither ever changes.',
    schema: text,
  },
  'Content-Disposition': {
    description: 'Suggests a name for the file.',
    required: true,
    schema: text,
  },
  Vary: { description: 'The request headers that the response depends on.', schema: text },
  Location: { description: 'The path of the audit.', required: true, schema: text },
  'WWW-Authenticate': {
    description: 'Always `ApiKey`: send a key in `X-API-Key`.',
    required: true,
    schema: { type: 'string', const: 'ApiKey' },
  },
  'Idempotent-Replayed': {
    description: '`true` if an earlier request with this key created the audit.',
    schema: { type: 'string', const: 'true' },
  },
  Allow: { description: 'The methods that the path supports.', required: true, schema: text },
} as const satisfies Record<string, Header>
