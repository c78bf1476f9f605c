import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

export type Listener = Awaited<ReturnType<typeof startListener>>

/** Starts an HTTP and WebSocket server on loopback that counts connections. WebSocket messages are echoed. */
export async function startListener(answer: RequestListener = (_request, response) => response.end('page')) {
  const paths: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    answer(request, response)
  })
  const sockets = new WebSocketServer({ server })
  server.on('connection', () => {
    connections += 1
  })
  sockets.on('connection', (socket, request) => {
    paths.push(request.url ?? '')
    socket.on('message', (data) => socket.send(`echo ${data}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** The requested paths, in order. */
    paths,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Redirects every request. */
export const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()
