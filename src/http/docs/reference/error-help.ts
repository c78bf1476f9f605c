import type { ErrorCode } from '../../../shared/errors.ts'

export interface ErrorHelp {
  cause: string
  remedy: string
  /** Explains whether, and when, the same request can succeed later. */
  retry: string
}

const NEVER = 'No. The same request fails again.'
const AFTER_HEADER = 'Yes, after waiting for the number of seconds in `Retry-After`.'
const BACKOFF =
  'Yes, with a delay that doubles each time. Start with one second, and stop after five attempts.'
const NEW_AUDIT = 'Yes, with a new audit.'

/** The explanation of each error code, which `/docs/errors` shows next to the code's status and message. */
export const ERROR_HELP: Readonly<Record<ErrorCode, ErrorHelp>> = {
  unauthorized: {
    cause: 'The `X-API-Key` header is missing or empty. `Authorization: Bearer` is ignored.',
    remedy: 'Send your key in `X-API-Key`.',
    retry: NEVER,
  },
  api_key_invalid: {
    cause:
      'This key does not exist. It may have been copied incompletely, or it may belong to a different service.',
    remedy: 'Copy the key again. If you no longer have it, create a new one: keys are shown only once.',
    retry: NEVER,
  },
  api_key_revoked: {
    cause: 'Someone revoked this key.',
    remedy: 'Use another key, or create a new one.',
    retry: NEVER,
  },
  api_key_expired: {
    cause:
      'The key was created with an expiry date, which has passed, or it was rotated and its grace period has ended.',
    remedy: 'Use the key that replaced this one, or create a new key.',
    retry: NEVER,
  },
  forbidden: {
    cause:
      "The key lacks the permission in `details.required_scope`, or the audit belongs to another account. API keys can't manage keys or the account.",
    remedy: 'Use a key that has the required permission, or sign in to the dashboard.',
    retry: NEVER,
  },
  tier_restriction: {
    cause: 'The plan does not include what you requested, such as a schedule that runs more than once a day.',
    remedy: 'Change the request, or upgrade the plan.',
    retry: NEVER,
  },
  webhook_limit_reached: {
    cause: 'The account already has as many webhooks as its plan allows. Disabled webhooks count too.',
    remedy: 'Delete a webhook that you no longer need, or upgrade the plan.',
    retry: NEVER,
  },
  schedule_limit_reached: {
    cause: 'The account already has as many schedules as its plan allows.',
    remedy: 'Delete a schedule that you no longer need, or upgrade the plan.',
    retry: NEVER,
  },
  suppression_limit_reached: {
    cause: 'The account already has as many suppressions as its plan allows.',
    remedy:
      'Delete suppressions that you no longer need, or replace several with one suppression that has a `page_pattern`.',
    retry: NEVER,
  },
  invalid_request: {
    cause:
      'The status shows the cause. 400: the body is not a JSON object. 405: the path does not support the method. 409: the audit has already ended. 413: the body is larger than 64 KiB. 415: the `Content-Type` is not `application/json`.',
    remedy: 'Read the `message`, which describes the problem.',
    retry: NEVER,
  },
  invalid_url: {
    cause:
      'The URL is malformed, contains credentials, uses a protocol other than HTTP or HTTPS, has no DNS record, or points to a local or private address. `details.reason` contains the reason. A webhook URL must use HTTPS, and its host is looked up only when an event is delivered.',
    remedy:
      'Send the full public URL, such as `https://example.com/`. Only the operator of the service can allow private addresses. To audit a page on your own machine, run `audit-service audit` without `--server`. To receive webhook events on your own machine, run `audit-service webhooks listen`.',
    retry: 'No, unless the reason is `unresolvable` and you registered the domain name very recently.',
  },
  invalid_mode: {
    cause: 'This mode does not exist.',
    remedy: 'Send `basic`, `standard` or `deep`, or omit the field to use `basic`.',
    retry: NEVER,
  },
  missing_parameter: {
    cause: 'A required field is absent or null. `details.field` contains its name.',
    remedy: 'Add the missing field.',
    retry: NEVER,
  },
  page_limit_exceeded: {
    cause: '`max_pages` is more than 20.',
    remedy:
      'Lower `max_pages`. To audit more pages of a site, create several audits with different first pages.',
    retry: NEVER,
  },
  idempotency_key_conflict: {
    cause: 'The `Idempotency-Key` was used in the last 24 hours for a request with different parameters.',
    remedy:
      'Use a new key for a new audit. `details.existing_job_id` is the id of the audit that the first request created.',
    retry: NEVER,
  },
  validation_error: {
    cause: 'One or more fields, parameters or headers have the wrong type or are out of range.',
    remedy: '`details.validation_errors` lists all of them. Correct them together.',
    retry: NEVER,
  },
  not_found: {
    cause: 'The path does not exist, often because of a typo or a missing `/api/v1`.',
    remedy: 'Compare the path with the REST API reference.',
    retry: NEVER,
  },
  job_not_found: {
    cause:
      'No audit has this id. It may have been deleted after the retention period, which is 90 days by default.',
    remedy: 'Check the id. `GET /audits` lists your audits.',
    retry: NEVER,
  },
  job_not_started: {
    cause: 'You opened the stream of an audit that is still queued.',
    remedy: 'Wait a second and open the stream again. It then sends every issue from the start.',
    retry: 'Yes, every second or two until the audit starts.',
  },
  job_not_finished: {
    cause: 'You requested the report, verdict or changes of an audit that is still queued or running.',
    remedy: "Wait until the audit's `status` is `completed` or `failed`. A webhook can notify you.",
    retry: 'Yes, after the audit has ended.',
  },
  webhook_not_found: {
    cause: 'Your account has no webhook with this id.',
    remedy: 'List your webhooks to find the id.',
    retry: NEVER,
  },
  schedule_not_found: {
    cause: 'Your account has no schedule with this id.',
    remedy: 'List your schedules to find the id.',
    retry: NEVER,
  },
  suppression_not_found: {
    cause: 'Your account has no suppression with this id.',
    remedy: 'List your suppressions to find the id.',
    retry: NEVER,
  },
  suppression_too_broad: {
    cause:
      'The suppression would have hidden more than half of the issues in a category of the last completed audit. `details` contains the counts.',
    remedy: 'Add a condition to narrow the suppression. To create it anyway, send `"confirm": true`.',
    retry: 'No, unless you add `"confirm": true`.',
  },
  quota_exceeded: {
    cause:
      'The account has used up its credits for the day. Each accepted audit costs one credit, whatever its mode.',
    remedy: 'Wait until midnight UTC, use the sandbox for tests, or upgrade the plan.',
    retry: AFTER_HEADER,
  },
  rate_limit_exceeded: {
    cause:
      'The key has sent more requests in this minute than its plan allows, or has used up its GraphQL cost points.',
    remedy: 'Slow down. Use a webhook or the stream instead of polling.',
    retry: AFTER_HEADER,
  },
  concurrent_limit_exceeded: {
    cause:
      'The account has too many requests open at the same time. Streams and sockets have a separate limit.',
    remedy: 'Wait for earlier requests to end, and close streams that you no longer read.',
    retry: AFTER_HEADER,
  },
  queue_busy: {
    cause: "The service's queue, or your share of it, is full. `details.reason` tells you which.",
    remedy: 'Create fewer audits at the same time. An `Idempotency-Key` makes retries safe.',
    retry: AFTER_HEADER,
  },
  internal_error: {
    cause: 'The request failed because of a defect in the service.',
    remedy: 'Report the error, and include the `request_id`.',
    retry: BACKOFF,
  },
  timeout: {
    cause:
      'The page did not load within `timeout`, or the audit did not end within the time limit for its mode.',
    remedy: 'Raise `timeout`, use a mode with fewer pages, or find out why the page is slow.',
    retry: NEW_AUDIT,
  },
  engine_failure: {
    cause: 'The engine could not finish the audit in three attempts. The credit has been refunded.',
    remedy: 'Create the audit again. If it fails again, report the failure, and include the `job_id`.',
    retry: NEW_AUDIT,
  },
  database_error: {
    cause: 'The service cannot reach its database.',
    remedy: 'Wait. Accepted audits continue when it is back.',
    retry: BACKOFF,
  },
  webhook_delivery_failed: {
    cause: 'None of the five attempts to deliver an event received a 2xx response within five seconds.',
    remedy: 'Fix the receiver, then send the event again from the dashboard or with `redeliver`.',
    retry: 'Yes, with `POST /deliveries/{id}/redeliver`.',
  },
}
