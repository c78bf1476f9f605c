import { GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Services } from '../domain/services.ts'
import type { Caller } from '../model/caller.ts'
import { ERRORS } from '../shared/errors.ts'
import type { Log } from '../shared/log.ts'
import type { Context } from './context.ts'
import { maskError } from './errors.ts'
import type { Execution } from './execution.ts'
import { parseOperation, validateOperation } from './operation-limits.ts'
import { schema } from './schema.ts'

export const GRAPHQL_PATH = '/graphql'

/** What the HTTP door knows of a request before GraphQL sees it. */
export interface ServerContext {
  caller: Caller
  requestId: string
}

const DEFAULT_QUERY = `# Put your key into the Headers tab: { "X-API-Key": "svc_live_…" }
query LatestAudits {
  jobs(first: 5) {
    nodes {
      id
      url
      status
      scores { overall ux accessibility informationArchitecture performance }
      issues(first: 3, severity: error) { totalCount nodes { rule message selector } }
    }
  }
}
`

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
    // Errors of executions are masked by then; the others are of syntax or validation.
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
    context: ({ caller, requestId }) => ({ caller, requestId, services }),
    plugins: [masking],
    maskedErrors: false,
    // By SSE subscriptions have the key of the Headers tab, as everything else has.
    graphiql: { title: 'Audit Service', defaultQuery: DEFAULT_QUERY, subscriptionsProtocol: 'SSE' },
    // Its page weighs megabytes, and most processes are never asked for it.
    renderGraphiQL: async (options) =>
      (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    landingPage: false,
    batching: false,
    logging: log,
    multipart: false,
    cors: false,
  })
}

/** The same error with the status and header that HTTP has for a refusal by a limit; Yoga takes them out again. */
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
