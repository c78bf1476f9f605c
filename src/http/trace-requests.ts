import type { Hono } from 'hono'
import { GRAPHQL_PATH } from '../graphql/server.ts'
import type { RestEnv } from '../rest/request.ts'
import { REST_PREFIX } from '../rest/routes.ts'
import { isTracing, markFailed, traced } from '../shared/tracing.ts'
import { MCP_PATH } from './mcp.ts'
import { routeOf } from './metrics-hooks.ts'

/** The paths of the APIs. Health checks and pages aren't traced. */
const TRACED_PATHS = [`${REST_PREFIX}/*`, GRAPHQL_PATH, MCP_PATH]

/**
 * Traces requests to the APIs. A valid `traceparent` header continues the client's trace. Attributes follow
 * OpenTelemetry's conventions for HTTP servers, but contain only the route, never a path or an address.
 */
export function traceRequests(app: Hono<RestEnv>): void {
  for (const path of TRACED_PATHS)
    app.use(path, (c, next) => {
      if (!isTracing()) return next()
      const { method } = c.req
      const attributes = { 'http.request.method': method }
      const options = { kind: 'SERVER', parent: c.req.header('traceparent') ?? null, attributes } as const
      return traced(method, options, async (span) => {
        await next()
        const route = routeOf(c)
        const { status } = c.res
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) markFailed(span, String(status))
      })
    })
}
