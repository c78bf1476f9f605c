import { ERRORS, type ErrorCode, ServiceError } from '../../shared/errors.ts'
import { errorBody, PROBLEM_TYPE } from '../error-body.ts'
import {
  type Example,
  type InvalidRequestDoc,
  type OperationDoc,
  type Reference,
  type ResponseObject,
  schemaRef,
} from './openapi-types.ts'
import { ALWAYS_HEADERS } from './parameters.ts'

/**
 * The errors that all operations may return: authentication, permissions, rate limits and internal failures.
 */
const COMMON: readonly ErrorCode[] = [
  'unauthorized',
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'forbidden',
  'rate_limit_exceeded',
  'concurrent_limit_exceeded',
  'internal_error',
  'database_error',
]

/** Errors with the code `invalid_request` but a status other than 400. */
const OVERRIDDEN_ALWAYS: Readonly<Record<number, InvalidRequestDoc>> = {
  405: {
    message: 'This path supports only GET and POST.',
    description: "The path doesn't support this method.",
  },
}
const OVERRIDDEN_BY_BODY: Readonly<Record<number, InvalidRequestDoc>> = {
  413: { message: 'The body is larger than 64 KiB.', description: 'The body is too large.' },
  415: {
    message: 'The body must be application/json, not text/plain.',
    description: 'The body is not `application/json`.',
  },
}

/** The additional headers that responses with a specific status have. */
const OWN_HEADERS: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
}

const DETAILS: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  missing_parameter: { field: 'url' },
  invalid_url: { field: 'url', value: 'http://10.0.0.1/', reason: 'private_address' },
  invalid_mode: { field: 'mode', value: 'turbo', reason: 'must be one of basic, standard, deep' },
  page_limit_exceeded: { field: 'max_pages', value: 21, reason: 'too_many' },
  validation_error: { validation_errors: [{ field: 'page', message: 'must be a whole number' }] },
  forbidden: { required_scope: 'write' },
  webhook_limit_reached: { plan: 'pro', limit: 5 },
  schedule_limit_reached: { plan: 'pro', limit: 10 },
  suppression_limit_reached: { plan: 'pro', limit: 1000 },
  suppression_too_broad: {
    category: 'accessibility',
    hidden: 14,
    total: 20,
    job_id: 'aud_4fKq0Zs7LrW1xVbT9nCy2E',
  },
  idempotency_key_conflict: { existing_job_id: 'aud_4fKq0Zs7LrW1xVbT9nCy2E' },
  rate_limit_exceeded: { limit: 600, window_seconds: 60 },
  concurrent_limit_exceeded: { limit: 25 },
  queue_busy: {
    reason: 'queue_full',
    limits: { retryAfterSeconds: 30 },
    queue: { queued: 1000, processing: 2 },
  },
}

const REQUEST_ID = 'req_8sVd1Lc5HyPq3ZnBt0WuEk'

/** Returns an example for each code, with its name in `components.examples`. */
export const errorExamples = (): Record<string, Example> =>
  Object.fromEntries(
    (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
      const details = DETAILS[code]
      const error = new ServiceError(code, details ? { details } : {})
      return [code, { summary: ERRORS[code].message, value: errorBody(error, REQUEST_ID) }]
    }),
  )

/** Returns an operation's error responses by status, with their codes. */
export function errorResponses(doc: OperationDoc): [status: string, response: ResponseObject][] {
  const { errors, body, invalidRequests = {} } = doc
  const codes = [...new Set([...(body ? (['invalid_request'] as const) : []), ...errors, ...COMMON])]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  const fromTable = [...byStatus].map(([status, group]): [number, ResponseObject] => [
    status,
    {
      description: group.map((code) => `\`${code}\``).join(', '),
      headers: headerRefs(OWN_HEADERS[status]),
      content: contentOf(group, Object.fromEntries(group.map((code) => [code, exampleRef(code)]))),
    },
  ])
  const overridden = Object.entries({
    ...OVERRIDDEN_ALWAYS,
    ...(body && OVERRIDDEN_BY_BODY),
    ...invalidRequests,
  }).map(([status, { message, description }]): [number, ResponseObject] => {
    const value = errorBody(new ServiceError('invalid_request', { message }), REQUEST_ID)
    return [
      Number(status),
      {
        description: `\`invalid_request\`: ${description}`,
        headers: headerRefs(status === '405' ? ['Allow'] : []),
        content: contentOf(['invalid_request'], { invalid_request: { summary: description, value } }),
      },
    ]
  })
  return [...fromTable, ...overridden]
    .sort(([one], [other]) => one - other)
    .map(([status, response]) => [String(status), response])
}

/** Returns the headers that all responses have, plus the given additional ones. */
export const headerRefs = (names: readonly string[] = []): Record<string, Reference> =>
  Object.fromEntries(
    [...names, ...ALWAYS_HEADERS].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )

const exampleRef = (code: ErrorCode): Reference => ({ $ref: `#/components/examples/${code}` })

const contentOf = (codes: readonly ErrorCode[], examples: Record<string, Example | Reference>) => {
  const narrowed = (name: string) => ({
    allOf: [schemaRef(name), { properties: { error: { enum: codes } } }],
  })
  return {
    'application/json': { schema: narrowed('Error'), examples },
    [PROBLEM_TYPE]: { schema: narrowed('Problem') },
  }
}
