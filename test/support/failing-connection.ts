import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that breaks, for good, when it was written to so many times. */
export async function openFailingConnection(target: { host: string; port: number }, writesMax: number) {
  const sockets = new Set<Socket>()
  let writes = 0
  const server = createServer((near) => {
    const far = connect(target)
    const fail = () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
    near.on('data', (chunk) => {
      writes += 1
      if (writes > writesMax) fail()
      else far.write(chunk)
    })
    far.on('data', (chunk) => near.write(chunk))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
