import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Route = (request: IncomingMessage, response: ServerResponse) => void

export interface WebSite extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  origin: string
  /** The origin of the same server under another site's name. */
  otherOrigin: string
  requests: IncomingMessage[]
}

/** Starts a real server on a free port. Responds with 404 to requests without a route. */
export async function startSite(routes: Record<string, Route>): Promise<WebSite> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const route = routes[request.url!.split('?')[0]!] ?? answer(404, 'text/html', '<h1>Not found</h1>')
    route(request, response)
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const answer =
  (
    status: number,
    contentType: string | null,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ): Route =>
  (_request, response) => {
    response.writeHead(status, { ...(contentType ? { 'content-type': contentType } : {}), ...headers })
    response.end(body)
  }

export const html = (body: string): Route => answer(200, 'text/html; charset=utf-8', body)

export const redirect = (location: string): Route => answer(302, null, '', { location })

/** Accepts requests but never responds. */
export const silence: Route = () => {}
