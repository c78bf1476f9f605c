import { names, qualityOf } from '../shared/accept.ts'
import { documentationUrl, ERRORS, type ServiceError } from '../shared/errors.ts'

/**
 * Returns the error body that the specification defines. Its `request_id` is the same as in the
 * `X-Request-Id` header.
 */
export function errorBody(error: ServiceError, requestId: string) {
  return {
    error: error.code,
    message: error.message,
    ...(error.details && { details: error.details }),
    request_id: requestId,
    documentation_url: documentationUrl(error.code),
  }
}

/**
 * Sent with every 401 response (RFC 9110, 11.6.1). The scheme isn't a standard one, since clients send keys
 * in `X-API-Key`.
 */
export const CHALLENGE = { 'WWW-Authenticate': 'ApiKey' }

export const PROBLEM_TYPE = 'application/problem+json'

/**
 * Returns whether a client explicitly accepts the problem media type and prefers it at least as much as JSON.
 */
export const prefersProblem = (accept: string | undefined): boolean =>
  names(accept, PROBLEM_TYPE) && qualityOf(accept, PROBLEM_TYPE) >= qualityOf(accept, 'application/json')

/** Adds the fields of RFC 9457, for clients that accept `application/problem+json`. */
export const problemBody = (error: ServiceError, requestId: string) => ({
  type: documentationUrl(error.code),
  title: ERRORS[error.code].message,
  status: error.status,
  detail: error.message,
  instance: `urn:request:${requestId}`,
  ...errorBody(error, requestId),
})
