import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { createSourceEventStream, type ExecutionResult, execute } from 'graphql'
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

/**
 * The same for a subscription: refused before anything is streamed. What the operation makes of an event is made once
 * for all of its readers: it may select nothing that depends on who asks.
 */
export async function open<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variableValues: Variables,
  contextValue: Context,
): Promise<AsyncIterator<Data>> {
  const args = { schema, document, variableValues, contextValue }
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) throw failureOf(source)
  const events = source[Symbol.asyncIterator]() as AsyncIterator<object>
  const made = madeOf<Data>(document)
  return {
    async next() {
      const { done, value: event } = await events.next()
      if (done) return { done: true, value: undefined }
      const known = made.get(event) ?? Promise.resolve(execute({ ...args, rootValue: event }))
      made.set(event, known)
      return { done: false, value: dataOf<Data>((await known) as ExecutionResult<Data>) }
    },
    async return() {
      await events.return?.()
      return { done: true, value: undefined }
    },
  }
}

const made = new WeakMap<object, WeakMap<object, Promise<ExecutionResult>>>()

/** By event, as long as there is one. */
function madeOf<Data>(document: TypedDocumentNode<Data, never>): WeakMap<object, Promise<ExecutionResult>> {
  const known = made.get(document) ?? new WeakMap()
  made.set(document, known)
  return known
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
