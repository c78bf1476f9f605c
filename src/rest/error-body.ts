import { documentationUrl, type ServiceError } from '../shared/errors.ts'

/** The error body of the specification; `X-Request-Id` says the same id. */
export function errorBody(error: ServiceError, requestId: string) {
  return {
    error: error.code,
    message: error.message,
    ...(error.details && { details: error.details }),
    request_id: requestId,
    documentation_url: documentationUrl(error.code),
  }
}
