import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { createSourceEventStream, type ExecutionResult, execute } from 'graphql'
import type { Context } from '../graphql/context.ts'
import { serviceErrorOf } from '../graphql/errors.ts'
import { schema } from '../graphql/schema.ts'
import { ServiceError } from '../shared/errors.ts'

/** The data from an operation without errors, in which no root field is null. */
type Complete<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> }

/**
 * Executes a named operation in this process, with the same schema and context as operations from GraphQL
 * clients.
 * @throws ServiceError the operation's first error.
 */
export async function executeOperation<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variableValues: Variables,
  contextValue: Context,
): Promise<Complete<Data>> {
  const result = await execute({ schema, document, variableValues, contextValue })
  return dataOf(result as ExecutionResult<Data>)
}

/**
 * Subscribes to a named operation in this process. The operation runs once for each event rather than for
 * each client, so it must not select anything that depends on the caller.
 * @throws ServiceError before the iterator exists: a stream that has started can't report errors.
 */
export async function subscribeToOperation<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variableValues: Variables,
  contextValue: Context,
): Promise<AsyncIterator<Complete<Data>>> {
  const args = { schema, document, variableValues, contextValue }
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) throw firstErrorOf(source)
  const events = source[Symbol.asyncIterator]() as AsyncIterator<object>
  const results = resultsOf(document)
  return {
    async next() {
      const { done, value: event } = await events.next()
      if (done) return { done: true, value: undefined }
      const result = results.get(event) ?? Promise.resolve(execute({ ...args, rootValue: event }))
      results.set(event, result)
      return { done: false, value: dataOf((await result) as ExecutionResult<Data>) }
    },
    async return() {
      await events.return?.()
      return { done: true, value: undefined }
    },
  }
}

type Results = WeakMap<object, Promise<ExecutionResult>>

const resultsByDocument = new WeakMap<object, Results>()

/** Caches the result for each event until the event is garbage-collected. */
function resultsOf(document: object): Results {
  const results = resultsByDocument.get(document) ?? new WeakMap()
  resultsByDocument.set(document, results)
  return results
}

/**
 * Returns the success type of a mutation's union.
 * @throws ServiceError the error type in the union, as it was thrown.
 */
export function unwrap<Result extends { __typename: string }>(
  result: Result,
): Exclude<Result, { __typename: 'ServiceError' }> {
  if (isServiceError(result)) throw restored(result)
  return result as Exclude<Result, { __typename: 'ServiceError' }>
}

interface ServiceErrorResult {
  __typename: 'ServiceError'
  code: string
  message: string
  details: unknown
  retryAfterSeconds: number | null
}

const isServiceError = (result: { __typename: string }): result is ServiceErrorResult =>
  result.__typename === 'ServiceError'

const restored = ({ code, message, details, retryAfterSeconds }: ServiceErrorResult): ServiceError =>
  new ServiceError(code as ServiceError['code'], {
    message,
    ...(details ? { details: details as Record<string, unknown> } : {}),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  })

function dataOf<Data>(result: ExecutionResult<Data>): Complete<Data> {
  if (result.errors?.length || !result.data) throw firstErrorOf(result as ExecutionResult)
  return result.data as Complete<Data>
}

function firstErrorOf({ errors }: ExecutionResult): ServiceError {
  const first = errors?.[0]
  return serviceErrorOf(first) ?? new ServiceError('internal_error', { cause: first })
}
