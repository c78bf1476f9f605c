import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type CuttableConnection = Awaited<ReturnType<typeof openCuttableConnection>>

/**
 * Opens a loopback port that forwards to another port until it is cut.
 * @param writesMax the number of writes after which it cuts itself.
 */
export async function openCuttableConnection(
  target: { host: string; port: number },
  writesMax = Number.POSITIVE_INFINITY,
) {
  let writes = 0
  const sockets = new Set<Socket>()
  const pair = (near: Socket) => {
    const far = connect(target)
    near.on('data', () => {
      writes += 1
      if (writes > writesMax) cut()
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.pipe(to)
      from.on('error', () => {})
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }
  let server = await listening(0, pair)
  const { port } = server.address() as AddressInfo

  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }

  return {
    port,
    /** Breaks open connections and rejects new ones. */
    cut,
    async mend(): Promise<void> {
      server = await listening(port, pair)
    },
    close: cut,
  }
}

async function listening(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
