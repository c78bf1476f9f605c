import { GraphQLError } from 'graphql'
import { documentationUrl, type ServiceError, toServiceError } from '../shared/errors.ts'
import type { Log } from '../shared/log.ts'

/** The failure behind an error of an execution: ours, or null when the operation itself was at fault. */
export function serviceErrorOf(error: unknown): ServiceError | null {
  if (!(error instanceof GraphQLError)) return toServiceError(error)
  return error.originalError ? serviceErrorOf(error.originalError) : null
}

/** The error as clients see it, with the code of REST; what is not ours is masked and logged with the request id. */
export function maskError(error: unknown, { requestId, log }: { requestId: string; log: Log }): GraphQLError {
  const failure = serviceErrorOf(error)
  if (!failure) return badOperation(error as GraphQLError, requestId)
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

/** A fault of syntax, validation or a variable: the words of GraphQL, our code. */
const badOperation = (error: GraphQLError, requestId: string) =>
  new GraphQLError(error.message, {
    ...placeOf(error),
    extensions: {
      // The status, which Yoga takes out again; nothing else that a parser may have left there.
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
