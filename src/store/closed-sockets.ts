import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { MongoClient } from 'mongodb'

/** The ports of all servers that clients in this process have used. */
const ports = new Set<number>()
let isSubscribed = false

/**
 * Works around a bug in the driver (mongodb 7.8 and 7.9). After a server is killed, the driver may write to a
 * destroyed socket that hasn't emitted `close` yet. It then waits, without a timeout, for `drain`, which is
 * never emitted. Its monitor doesn't reconnect, and every request fails until the process restarts.
 */
export function noticeClosedSockets(client: MongoClient): void {
  client.on('serverOpening', ({ address }) => ports.add(Number(address.split(':').at(-1))))
  if (isSubscribed) return
  isSubscribed = true
  subscribe('net.client.socket', (message) => endWaitsAtClose((message as { socket: Socket }).socket))
}

function endWaitsAtClose(socket: Socket): void {
  socket.once('connect', () => {
    // On `drain`, the driver notices that the connection is closed, and makes its pending requests fail.
    if (ports.has(socket.remotePort!)) socket.once('close', () => socket.emit('drain'))
  })
}
