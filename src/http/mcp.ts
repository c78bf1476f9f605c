import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Hono, Context as HonoContext } from 'hono'
import type { Context } from '../graphql/context.ts'
import { createMcpServer } from '../mcp/server.ts'
import { type RestEnv, readBody } from '../rest/request.ts'
import { ServiceError } from '../shared/errors.ts'
import type { Log } from '../shared/log.ts'
import { isOwnOrigin } from '../shared/own-origin.ts'
import { refuseOtherMethods } from './method-not-allowed.ts'

export const MCP_PATH = '/mcp'

export interface McpDeps {
  /** Authenticates and counts the request, then calls `respond` with a function that creates contexts. */
  admit: (
    c: HonoContext<RestEnv>,
    respond: (newContext: () => Context) => Promise<Response>,
  ) => Promise<Response>
  publicUrl: string
  corsOrigins: readonly string[]
  log: Log
}

/**
 * Serves the Model Context Protocol without sessions. Each request has its own server and transport. Clients
 * can't open a stream with GET or end a session with DELETE, and don't need to, because progress is part of
 * the response.
 */
export function mcpPath(app: Hono<RestEnv>, { admit, publicUrl, corsOrigins, log }: McpDeps): void {
  app.post(MCP_PATH, (c) => {
    const origin = c.req.header('origin')
    const isAllowed =
      origin === undefined ||
      corsOrigins.includes(origin) ||
      isOwnOrigin(origin, c.req.header('host'), publicUrl)
    if (!isAllowed)
      throw new ServiceError('forbidden', { message: `Pages from ${origin} can't use ${MCP_PATH}.` })
    return admit(c, async (newContext) => {
      // Batches are rejected because a batch would count as one request. The protocol has had no batches
      // since revision 2025-06-18.
      const parsedBody = await readBody(c)
      const server = createMcpServer({ newContext, log })
      const transport = new WebStandardStreamableHTTPServerTransport()
      await server.connect(transport)
      return closingAtEnd(await transport.handleRequest(c.req.raw, { parsedBody }), () => server.close())
    })
  })
  refuseOtherMethods(app, MCP_PATH, ['POST'])
}

/**
 * Returns the same response. When it ends or the client disconnects, closes the server and aborts its
 * remaining work.
 */
function closingAtEnd(response: Response, close: () => Promise<void>): Response {
  const { body, status, headers } = response
  const reader = body?.getReader()
  if (!reader) {
    void close()
    return response
  }
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (!done) return controller.enqueue(value)
      controller.close()
      await close()
    },
    async cancel(reason) {
      await reader.cancel(reason)
      await close()
    },
  })
  return new Response(stream, { status, headers })
}
