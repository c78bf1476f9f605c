import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type ExecutionResult, execute, subscribe } from 'graphql'
import type { Context } from '../graphql/context.ts'
import { serviceErrorOf } from '../graphql/errors.ts'
import { schema } from '../graphql/schema.ts'
import { ServiceError } from '../shared/errors.ts'

/** Runs a named operation in process, on the same schema and context as GraphQL's own door. */
export async function run<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variableValues: Variables,
  contextValue: Context,
): Promise<Data> {
  const result = await execute({ schema, document, variableValues, contextValue })
  return dataOf<Data>(result as ExecutionResult<Data>)
}

/** The same for a subscription: refused before anything is streamed. */
export async function open<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variableValues: Variables,
  contextValue: Context,
): Promise<AsyncIterator<Data>> {
  const result = await subscribe({ schema, document, variableValues, contextValue })
  if (!(Symbol.asyncIterator in result)) throw failureOf(result)
  const events = result as AsyncGenerator<ExecutionResult<Data>>
  return {
    async next() {
      const { done, value } = await events.next()
      return done ? { done: true, value: undefined } : { done: false, value: dataOf<Data>(value) }
    },
    async return() {
      await events.return(undefined)
      return { done: true, value: undefined }
    },
  }
}

/** What a mutation's union refused, as the error it was. */
export function refused({ code, message, details, retryAfterSeconds }: Refusal): ServiceError {
  return new ServiceError(code as ServiceError['code'], {
    message,
    ...(details ? { details: details as Record<string, unknown> } : {}),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  })
}

interface Refusal {
  code: string
  message: string
  details: unknown
  retryAfterSeconds: number | null
}

function dataOf<Data>(result: ExecutionResult<Data>): Data {
  if (result.errors?.length || !result.data) throw failureOf(result as ExecutionResult)
  return result.data
}

function failureOf({ errors }: ExecutionResult): ServiceError {
  const first = errors?.[0]
  return serviceErrorOf(first) ?? new ServiceError('internal_error', { cause: first })
}
