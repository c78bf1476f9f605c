import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import {
  type Command,
  createFraming,
  expectsReply,
  OP_MSG,
  OP_QUERY,
  OP_REPLY,
  opCodeOf,
  readCommand,
  readReply,
  requestIdOf,
  writeReply,
} from './wire.ts'

export interface Address {
  host: string
  port: number
}

export type Member = Awaited<ReturnType<typeof openMember>>

/**
 * Responds to a command. `forward` sends it to the server behind the proxy.
 * @returns the body of the response, or null to close the connection without one.
 */
export type Handler = (command: Command, forward: () => Promise<Command>) => Promise<Command | null>

/** Opens a loopback port that speaks MongoDB's wire protocol and passes each command to `handle`. */
export async function openMember(target: Address, handle: Handler) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.setNoDelay(true)
    client.on('error', () => {})
    client.once('close', () => sockets.delete(client))
    serve(client, openUpstream(target), handle)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    cut(): void {
      for (const socket of sockets) socket.destroy()
    },
    close(): void {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function serve(client: Socket, upstream: Upstream, handle: Handler): void {
  const frames = createFraming()
  client.on('data', (bytes) => {
    for (const message of frames(bytes)) void respond(client, message, upstream, handle)
  })
  client.once('close', upstream.close)
}

async function respond(client: Socket, message: Buffer, upstream: Upstream, handle: Handler): Promise<void> {
  const opCode = opCodeOf(message) === OP_QUERY ? OP_REPLY : OP_MSG
  // If the server behind the proxy closes the connection, so does the member.
  const body = await handle(readCommand(message), () => upstream.send(message)).catch(() => null)
  if (client.destroyed || !expectsReply(message)) return
  if (body) client.write(writeReply(body, requestIdOf(message), opCode))
  else client.destroy()
}

type Upstream = ReturnType<typeof openUpstream>

/**
 * Opens a connection to the server. It stays open after the client has disconnected, until the server has
 * responded to all requests.
 */
function openUpstream(target: Address) {
  const socket = connect(target)
  const frames = createFraming()
  const waiting = new Map<number, PromiseWithResolvers<Command>>()
  let isWanted = true
  const closeIfIdle = () => {
    if (!isWanted && waiting.size === 0) socket.destroy()
  }
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    for (const message of frames(bytes)) {
      const request = message.readInt32LE(8)
      waiting.get(request)?.resolve(readReply(message))
      waiting.delete(request)
    }
    closeIfIdle()
  })
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the server closed the connection'))
  })

  return {
    async send(message: Buffer): Promise<Command> {
      if (socket.destroyed) throw new Error('the server closed the connection')
      const reply = Promise.withResolvers<Command>()
      if (expectsReply(message)) waiting.set(requestIdOf(message), reply)
      else reply.resolve({})
      socket.write(message)
      return reply.promise
    },
    close(): void {
      isWanted = false
      closeIfIdle()
    },
  }
}
