/**
 * All error codes in the specification, plus some that docs/decisions explains, with their HTTP statuses and
 * default messages. REST, GraphQL and `/docs/errors` use this table.
 */
export const ERRORS = {
  unauthorized: { status: 401, message: 'The request has no API key. Send it in the X-API-Key header.' },
  api_key_invalid: { status: 401, message: 'This API key does not exist or is malformed.' },
  api_key_revoked: { status: 401, message: 'This API key was revoked.' },
  api_key_expired: { status: 401, message: 'This API key has expired.' },
  forbidden: { status: 403, message: "This key isn't allowed to do that." },
  tier_restriction: { status: 403, message: "Your plan doesn't include this." },
  webhook_limit_reached: { status: 403, message: "You've reached your plan's webhook limit." },
  schedule_limit_reached: { status: 403, message: "You've reached your plan's schedule limit." },
  suppression_limit_reached: { status: 403, message: "You've reached your plan's suppression limit." },
  invalid_request: { status: 400, message: 'The body must be a JSON object.' },
  invalid_url: { status: 400, message: "The URL can't be audited." },
  invalid_mode: { status: 400, message: 'mode must be one of basic, standard, deep.' },
  missing_parameter: { status: 400, message: 'A required parameter is missing.' },
  page_limit_exceeded: { status: 400, message: 'Too many pages. An audit can visit at most 20.' },
  idempotency_key_conflict: {
    status: 409,
    message: 'This Idempotency-Key was already used with different parameters.',
  },
  validation_error: { status: 400, message: 'Some fields are invalid.' },
  not_found: { status: 404, message: "This path doesn't exist." },
  job_not_found: { status: 404, message: 'No audit has this job_id.' },
  job_not_started: {
    status: 409,
    message: 'The audit is still queued. Its stream opens when the audit starts.',
  },
  job_not_finished: {
    status: 409,
    message: "The audit hasn't ended yet. Wait until it completes or fails.",
  },
  webhook_not_found: { status: 404, message: 'No webhook has this id.' },
  schedule_not_found: { status: 404, message: 'No schedule has this id.' },
  suppression_not_found: { status: 404, message: 'No suppression has this id.' },
  suppression_too_broad: {
    status: 409,
    message:
      'This would hide more than half of the issues in a category. Narrow the suppression, or send confirm: true.',
  },
  quota_exceeded: { status: 429, message: "Today's credits are used up. They reset at midnight UTC." },
  rate_limit_exceeded: { status: 429, message: 'Too many requests in a short time.' },
  concurrent_limit_exceeded: { status: 429, message: 'Too many requests at the same time.' },
  queue_busy: { status: 429, message: 'The audit queue is full.' },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side. Include the request_id when you report it.',
  },
  timeout: { status: 500, message: 'The page took too long to load.' },
  engine_failure: { status: 500, message: 'The audit engine is unavailable.' },
  database_error: { status: 500, message: 'The database is unavailable.' },
  webhook_delivery_failed: { status: 500, message: 'All attempts to deliver the webhook failed.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export interface ServiceErrorOptions {
  message?: string
  details?: Record<string, unknown>
  /** A status other than the one in the table, such as 405 for `invalid_request`. */
  status?: number
  /** For a 429 response, the number of seconds after which to retry. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** An error that clients see. All other errors are masked as `internal_error`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: ServiceErrorOptions = {}) {
    const { message, details, status, retryAfterSeconds, cause } = options
    super(message ?? ERRORS[code].message, { cause })
    this.code = code
    this.status = status ?? ERRORS[code].status
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Returns the path of the documentation for an error code, relative to the service's URL. */
export const documentationUrl = (code: ErrorCode): string => `/docs/errors#${code}`

/**
 * Returns our own errors unchanged. Turns database errors into `database_error`, and all others into
 * `internal_error`.
 */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const isDatabase = error instanceof Error && error.name.startsWith('Mongo')
  return new ServiceError(isDatabase ? 'database_error' : 'internal_error', { cause: error })
}
