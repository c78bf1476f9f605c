import { GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Services } from '../domain/services.ts'
import type { Caller } from '../model/caller.ts'
import { ERRORS } from '../shared/errors.ts'
import type { Log } from '../shared/log.ts'
import { type Context, createContext } from './context.ts'
import { maskError } from './errors.ts'
import type { Execution } from './execution.ts'
import { parseOperation, validateOperation } from './operation-limits.ts'
import { schema } from './schema.ts'

export const GRAPHQL_PATH = '/graphql'

/** The parts of a request that the HTTP server passes to GraphQL. */
export interface ServerContext {
  caller: Caller
  requestId: string
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | null
  /** The `Last-Event-ID` header. */
  lastEventSeq: number
}

export function createGraphqlServer({
  services,
  execution,
  log,
}: {
  services: Services
  execution: Execution
  log: Log
}) {
  const masking: Plugin<object, ServerContext> = {
    onParams: ({ params, context }) => execution.turnOf(params.query ?? '', context.caller),
    onParse: ({ setParseFn }) => setParseFn(parseOperation),
    onValidate: ({ setValidationFn }) => setValidationFn(validateOperation),
    onExecute: ({ setExecuteFn }) => setExecuteFn(execution.execute),
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(execution.subscribe),
    // Execution errors have already been masked. All other errors are syntax and validation errors.
    onResultProcess({ result, setResult, serverContext: { requestId } }) {
      if (Symbol.asyncIterator in result || Array.isArray(result) || !result.errors) return
      const errors = result.errors.map((error) =>
        error.extensions.requestId ? withStatus(error) : maskError(error, { requestId, log }),
      )
      setResult({ ...result, errors })
    },
  }
  return createYoga<ServerContext, Context>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    context: ({ caller, requestId, idempotencyKey, lastEventSeq }) =>
      createContext({ caller, services, requestId, idempotencyKey, lastEventSeq }),
    plugins: [masking],
    maskedErrors: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    logging: log,
    multipart: false,
    cors: false,
  })
}

/** Adds the HTTP status and header of a rate limit. Yoga removes them from the body. */
function withStatus(error: GraphQLError): GraphQLError {
  const { code, retryAfterSeconds } = error.extensions
  if (code !== 'rate_limit_exceeded') return error
  const http = {
    status: ERRORS.rate_limit_exceeded.status,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }
  return new GraphQLError(error.message, { extensions: { ...error.extensions, http } })
}

export type GraphqlServer = ReturnType<typeof createGraphqlServer>
