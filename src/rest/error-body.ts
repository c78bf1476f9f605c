import { documentationUrl, ERRORS, type ServiceError } from '../shared/errors.ts'

/** Returns the error body of the specification. `X-Request-Id` has the same id. */
export function errorBody(error: ServiceError, requestId: string) {
  return {
    error: error.code,
    message: error.message,
    ...(error.details && { details: error.details }),
    request_id: requestId,
    documentation_url: documentationUrl(error.code),
  }
}

export const PROBLEM_TYPE = 'application/problem+json'

/** Adds the members of RFC 9457, for clients that accept `application/problem+json`. */
export const problemBody = (error: ServiceError, requestId: string) => ({
  type: documentationUrl(error.code),
  title: ERRORS[error.code].message,
  status: error.status,
  detail: error.message,
  instance: `urn:request:${requestId}`,
  ...errorBody(error, requestId),
})
