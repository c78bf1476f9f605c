import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { COUNTERS, type RelaySettings } from './traffic.ts'

const { proxyUrl, bytesMax, counters } = workerData as RelaySettings
const { hostname, port } = new URL(proxyUrl)
const shared = new BigInt64Array(counters)
/** The open sockets, each with the number of the page that opened it. */
const sockets = new Map<Socket, bigint>()
const pageNow = () => Atomics.load(shared, COUNTERS.page)

const server = createServer({ allowHalfOpen: true }, (browser) => {
  if (Atomics.load(shared, COUNTERS.isCut) === 1n) return void browser.destroy()
  const proxy = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  for (const [from, to] of [
    [browser, proxy],
    [proxy, browser],
  ] as const) {
    sockets.set(from, pageNow())
    from.setNoDelay(true)
    from.on('data', (chunk: Buffer) => count(from, chunk.length))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
  }
})

function count(socket: Socket, length: number): void {
  if (sockets.get(socket) !== pageNow()) return
  const total = Atomics.add(shared, COUNTERS.bytes, BigInt(length)) + BigInt(length)
  if (total <= bytesMax) return
  Atomics.store(shared, COUNTERS.isCut, 1n)
  endThose(() => true)
}

function endThose(isMeant: (page: bigint) => boolean): void {
  for (const [socket, page] of sockets) if (isMeant(page)) socket.destroy()
}

// A new page may connect before this thread receives the message, so its own connections are kept.
parentPort?.on('message', (what) => endThose((page) => what === 'cut' || page !== pageNow()))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
parentPort?.postMessage((server.address() as AddressInfo).port)
