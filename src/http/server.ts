import { printSchema } from 'graphql'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Credentials } from '../domain/keys/authenticate.ts'
import type { Services } from '../domain/services.ts'
import { createContext } from '../graphql/context.ts'
import { schema } from '../graphql/schema.ts'
import { GRAPHQL_PATH, type GraphqlServer } from '../graphql/server.ts'
import { type Caller, missingPermission } from '../model/caller.ts'
import type { Quota } from '../model/quota.ts'
import { CHALLENGE, errorBody, PROBLEM_TYPE, prefersProblem, problemBody } from '../rest/error-body.ts'
import { heatmapResponse, screenshotResponse } from '../rest/images.ts'
import { readLastEventId } from '../rest/issue-stream.ts'
import { createReportCache } from '../rest/report-cache.ts'
import type { RestEnv } from '../rest/request.ts'
import { REST_PREFIX, ROUTES } from '../rest/routes.ts'
import { names } from '../shared/accept.ts'
import type { Clock } from '../shared/clock.ts'
import { documentationUrl, ServiceError, toServiceError } from '../shared/errors.ts'
import type { IdFactory } from '../shared/ids.ts'
import type { Log } from '../shared/log.ts'
import { type Admission, admitted } from './admission.ts'
import { authRoutes, type BrowserAuth } from './auth-routes.ts'
import { compressed } from './compressed.ts'
import { allowOrigins } from './cors.ts'
import { credentialsOf, credentialsOrSessionOf } from './credentials.ts'
import { dashboardResponse } from './dashboard.ts'
import { docsRoutes } from './docs/docs-routes.ts'
import { graphiqlFiles, graphiqlPage } from './graphiql.ts'
import { graphqlRequest } from './graphql-request.ts'
import type { Limits } from './limits.ts'
import { type McpDeps, mcpPath } from './mcp.ts'
import { onlyGet, refuseOtherMethods } from './method-not-allowed.ts'
import { type HandledRequest, routeOf } from './metrics-hooks.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { reportLinks } from './report-links.ts'
import { traceRequests } from './trace-requests.ts'

export interface HttpDeps {
  services: Services
  graphql: GraphqlServer
  limits: Limits
  /** How long the client may leave stream data unread, in milliseconds. */
  readerPatienceMs?: number | undefined
  /** Other origins from which scripts may call the API. */
  corsOrigins: readonly string[]
  /** Sign-in, and the folder with the built dashboard. Absent if there is no dashboard. */
  dashboard?: { auth: BrowserAuth; folder: string } | null
  /** Whether to read clients' addresses from `X-Forwarded-For`. */
  trustProxy?: boolean
  /** The folder with the built GraphiQL. If absent, GraphiQL isn't served. */
  graphiqlFolder?: string
  /** The URL at which clients reach the service. */
  publicUrl: string
  /** Returns the content of `/metrics`. If absent, the path doesn't exist. */
  metrics?: (() => Promise<{ contentType: string; text: string }>) | null
  /** Called after each response. */
  onResponse?: (request: HandledRequest) => void
  /** Returns false while the process drains or the database is unavailable. */
  isReady: () => Promise<boolean>
  newId: IdFactory
  now: Clock
  log: Log
}

/** Creates the server, which routes requests to GraphQL, REST and the public pages. */
export function createHttpServer(deps: HttpDeps) {
  const app = new Hono<RestEnv>()
  traceRequests(app)
  identifyRequests(app, deps)
  if (deps.corsOrigins.length > 0) app.use(allowOrigins(deps.corsOrigins))
  openPaths(app, deps)
  graphqlPath(app, deps)
  restPaths(app, deps)
  mcpPath(app, { ...deps, admit: (c, respond) => admitMcp(c, respond, deps) })
  const { publicUrl, corsOrigins, trustProxy = false } = deps
  const dashboard = deps.dashboard && { ...deps.dashboard, publicUrl, corsOrigins, trustProxy }
  if (dashboard) authRoutes(app, dashboard)

  const errorResponse = (error: unknown, c: Context<RestEnv>) => {
    const failure = toServiceError(error)
    const requestId = c.get('requestId')
    if (failure.status >= 500) deps.log.error({ err: failure.cause ?? failure, requestId }, failure.code)
    if (failure.retryAfterSeconds !== undefined) c.header('Retry-After', String(failure.retryAfterSeconds))
    const status = failure.status as ContentfulStatusCode
    if (!prefersProblem(c.req.header('accept'))) return c.json(errorBody(failure, requestId), status)
    return c.body(JSON.stringify(problemBody(failure, requestId)), status, { 'Content-Type': PROBLEM_TYPE })
  }
  app.notFound(async (c) => {
    const nothing = new ServiceError('not_found', { message: `${c.req.path} doesn't exist.` })
    return (dashboard && (await dashboardResponse(c, dashboard))) ?? errorResponse(nothing, c)
  })
  app.onError(errorResponse)
  return app
}

function identifyRequests(app: Hono<RestEnv>, deps: HttpDeps) {
  const { services, limits, newId, now, log, onResponse } = deps
  app.use(async (c, next) => {
    const requestId = newId('req')
    const start = performance.now()
    c.set('requestId', requestId)
    await next()
    const caller = c.get('caller')
    const quota = await quotaOf(caller, services)
    const budget = caller && c.req.path === GRAPHQL_PATH ? await limits.budgetOf(caller) : null
    // Sets the headers on Node's response, since copying a `Headers` object takes longer than the rest of
    // this function. When the command-line tool runs the server in its own process, there is no Node
    // response.
    const { outgoing } = c.env ?? {}
    const headers = {
      'X-Request-Id': requestId,
      ...rateLimitHeaders(quota, budget, now()),
      ...(c.res.status === 401 && CHALLENGE),
    }
    for (const [name, value] of Object.entries(headers))
      if (outgoing) outgoing.setHeader(name, value)
      else c.res.headers.set(name, value)
    const { method, path } = c.req
    const { status } = c.res
    const ms = performance.now() - start
    onResponse?.({ method, route: routeOf(c), status, seconds: ms / 1000 })
    log.debug({ requestId, method, path, status, ms: Math.round(ms) }, 'request')
  })
}

/**
 * Returns the quota, or null if the database is unavailable. An error here would fail a request that has
 * already been handled.
 */
const quotaOf = async (caller: Caller | undefined, services: Services): Promise<Quota | null> =>
  caller ? services.quota.recent(caller).catch(() => null) : null

function openPaths(app: Hono<RestEnv>, deps: HttpDeps) {
  const { services, isReady, metrics, publicUrl, trustProxy = false } = deps
  onlyGet(app, '/health/live', (c) => c.json({ status: 'live' }))
  onlyGet(app, '/health/ready', async (c) =>
    (await isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not_ready' }, 503),
  )
  if (metrics)
    onlyGet(app, '/metrics', async (c) => {
      const { contentType, text } = await metrics()
      return c.body(text, 200, { 'Content-Type': contentType })
    })
  for (const path of ['/schema.graphql', '/docs/*', `${REST_PREFIX}/*`]) app.get(path, compressed)
  onlyGet(app, '/schema.graphql', (c) => c.text(printSchema(schema)))
  docsRoutes(app, { publicUrl, rules: services.rules })
  app.get('/heatmaps/:file{.+\\.png}', (c) =>
    heatmapResponse(services, c.req.param('file').slice(0, -'.png'.length), c.req.query('signature') ?? ''),
  )
  app.get('/pictures/:file{.+\\.jpg}', (c) =>
    screenshotResponse(
      services,
      c.req.param('file').slice(0, -'.jpg'.length),
      c.req.query('signature') ?? '',
    ),
  )
  reportLinks(app, { ...deps, trustProxy })
}

function graphqlPath(app: Hono<RestEnv>, deps: HttpDeps) {
  const { services, graphql, graphiqlFolder: folder, publicUrl } = deps
  const graphiql = folder ? { folder, publicUrl } : null
  if (graphiql) graphiqlFiles(app, graphiql)
  app.all(GRAPHQL_PATH, compressed, async (c) => {
    const requestId = c.get('requestId')
    // Browsers that open this URL receive GraphiQL, which sends a key with each operation.
    const isPage = c.req.method === 'GET' && names(c.req.header('accept'), 'text/html')
    if (graphiql && isPage) return graphiqlPage(c, graphiql)
    try {
      const credentials = credentialsOrSessionOf(c, publicUrl)
      const caller = await services.authenticate(credentials)
      c.set('caller', caller)
      const admission = { ...admissionOf(credentials, caller, deps), mayStream: true }
      const idempotencyKey = c.req.header('idempotency-key') ?? null
      const lastEventSeq = readLastEventId(c.req.header('last-event-id'))
      return await admitted(c, admission, async () =>
        graphql.fetch(await graphqlRequest(c), { caller, requestId, idempotencyKey, lastEventSeq }),
      )
    } catch (error) {
      const { code, status, message, details, retryAfterSeconds } = toServiceError(error)
      const extensions = { code, details, requestId, documentationUrl: documentationUrl(code) }
      if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
      return c.json({ errors: [{ message, extensions }] }, status as ContentfulStatusCode)
    }
  })
}

const admitMcp = async (
  c: Context<RestEnv>,
  respond: Parameters<McpDeps['admit']>[1],
  deps: HttpDeps,
): Promise<Response> => {
  const { services } = deps
  const credentials = credentialsOf(c)
  const caller = await services.authenticate(credentials)
  c.set('caller', caller)
  const newContext = () =>
    createContext({ caller, services, requestId: c.get('requestId'), nameFields: (error) => error })
  return admitted(c, { ...admissionOf(credentials, caller, deps), mayStream: true }, () =>
    respond(newContext),
  )
}

function restPaths(app: Hono<RestEnv>, deps: HttpDeps) {
  const { services } = deps
  const reports = createReportCache()
  app.use(`${REST_PREFIX}/*`, async (c, next) => {
    const credentials = credentialsOf(c)
    const caller = await services.authenticate(credentials)
    c.set('caller', caller)
    c.set('reports', reports)
    c.set(
      'context',
      createContext({ caller, services, requestId: c.get('requestId'), nameFields: (error) => error }),
    )
    const response = await admitted(c, admissionOf(credentials, caller, deps), async () => {
      await next()
      return c.res
    })
    if (response === c.res) return
    // Undefined is assigned first because Hono would otherwise merge the new response with the old one, and
    // send the headers of a stream only with its first lines.
    c.res = undefined
    c.res = response
  })
  for (const { method, path, handle } of ROUTES)
    app.on(method, REST_PREFIX + path, (c) => {
      // The permission is checked before the request is read, so that callers without it learn nothing else.
      const permission = method === 'GET' ? 'read' : 'write'
      if (!c.get('caller').scopes.includes(permission)) throw missingPermission(permission)
      return handle(c)
    })
  for (const [path, methods] of methodsByPath()) refuseOtherMethods(app, REST_PREFIX + path, methods)
}

const admissionOf = (credentials: Credentials, caller: Caller, deps: HttpDeps): Admission => ({
  caller,
  limits: deps.limits,
  watch: (onRefused) => deps.services.watchCaller(credentials, onRefused),
  patienceMs: deps.readerPatienceMs,
  log: deps.log,
})

const methodsByPath = () =>
  Map.groupBy(ROUTES, ({ path }) => path)
    .entries()
    .map(([path, routes]) => [path, routes.map(({ method }) => method)] as const)
