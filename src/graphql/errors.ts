import { GraphQLError } from 'graphql'
import { documentationUrl, type ServiceError, toServiceError } from '../shared/errors.ts'
import type { Log } from '../shared/log.ts'
import { withGraphqlNames } from './caller-names.ts'

/** Returns the service error that caused an execution error, or null if the operation itself was invalid. */
export function serviceErrorOf(error: unknown): ServiceError | null {
  if (!(error instanceof GraphQLError)) return toServiceError(error)
  return error.originalError ? serviceErrorOf(error.originalError) : null
}

/**
 * Returns the error that clients receive, with the same code as in REST. Unexpected errors are masked, and
 * logged with the request id.
 */
export function maskError(error: unknown, { requestId, log }: { requestId: string; log: Log }): GraphQLError {
  const cause = serviceErrorOf(error)
  if (!cause) return badOperation(error as GraphQLError, requestId)
  const failure = withGraphqlNames(cause)
  if (failure.status >= 500) log.error({ err: failure.cause ?? failure, requestId }, failure.code)
  return new GraphQLError(failure.message, {
    ...placeOf(error),
    extensions: {
      code: failure.code,
      ...(failure.details && { details: failure.details }),
      ...(failure.retryAfterSeconds !== undefined && { retryAfterSeconds: failure.retryAfterSeconds }),
      requestId,
      documentationUrl: documentationUrl(failure.code),
    },
  })
}

/** Returns an error with GraphQL's message and our code, for invalid syntax, operations and variables. */
const badOperation = (error: GraphQLError, requestId: string) =>
  new GraphQLError(error.message, {
    ...placeOf(error),
    extensions: {
      // Keeps only the HTTP status of the extensions that a parser may have added. Yoga removes the status
      // later.
      ...(error.extensions.http ? { http: error.extensions.http } : {}),
      code: 'invalid_request',
      requestId,
      documentationUrl: documentationUrl('invalid_request'),
    },
  })

const placeOf = (error: unknown) =>
  error instanceof GraphQLError
    ? {
        nodes: error.nodes ?? null,
        source: error.source ?? null,
        positions: error.positions ?? null,
        path: error.path ?? null,
      }
    : {}
