import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { MongoClient } from 'mongodb'

/** The ports of all servers that a client of this process has used. */
const ports = new Set<number>()
let isSubscribed = false

/**
 * Lets the driver notice each socket that closes. After a server is killed, the driver may write to a socket that is
 * destroyed but has not emitted `close` yet. Then it waits for `drain`, which never comes, without a timeout: its
 * monitor never reconnects, and every request fails until the process is restarted. (mongodb 7.8 and 7.9)
 */
export function noticeClosedSockets(client: MongoClient): void {
  client.on('serverOpening', ({ address }) => ports.add(Number(address.split(':').at(-1))))
  if (isSubscribed) return
  isSubscribed = true
  subscribe('net.client.socket', (message) => endWaitsAtClose((message as { socket: Socket }).socket))
}

function endWaitsAtClose(socket: Socket): void {
  socket.once('connect', () => {
    // The driver then sees that the connection is closed, and fails its pending requests.
    if (ports.has(socket.remotePort!)) socket.once('close', () => socket.emit('drain'))
  })
}
