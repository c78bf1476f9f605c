import { once } from 'node:events'
import WebSocket from 'ws'
import type { GraphqlAnswer } from './api-client.ts'

export interface SocketCredentials {
  apiKey?: string
  /** If set, the socket also sends the service's origin, as one of its pages would. */
  cookie?: string
}

export type OpenSocket = Awaited<ReturnType<typeof openSocket>>

/** Opens a WebSocket that stays open between operations, regardless of their results. */
export async function openSocket(url: string, { apiKey, cookie }: SocketCredentials) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    ...(cookie && { origin: url, headers: { Cookie: cookie } }),
  })
  const closed = once(socket, 'close').then(([code, reason]) => ({
    code: code as number,
    reason: String(reason),
  }))
  const listeners = new Map<string, (message: Message) => void>()
  let lastId = 0
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data))
    listeners.get(message.id)?.(message)
  })
  const start = (payload: object, listener: (message: Message) => void) => {
    lastId += 1
    listeners.set(String(lastId), listener)
    socket.send(JSON.stringify({ id: String(lastId), type: 'subscribe', payload }))
  }

  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: apiKey ? { apiKey } : {} }))
  await once(socket, 'message')
  return {
    closed,

    /** Resolves to the first response to an operation, or to the close event if that comes first. */
    ask(query: string, variables: Record<string, unknown> = {}) {
      const answer = new Promise<GraphqlAnswer>((resolve) => {
        start({ query, variables }, ({ type, payload }) => {
          if (type === 'next') resolve(payload as GraphqlAnswer)
          if (type === 'error') resolve({ data: null, errors: payload as GraphqlAnswer['errors'] & {} })
        })
      })
      return Promise.race([answer, closed])
    },

    /** Opens a subscription. Resolves when its first event arrives. */
    subscribe(query: string): Promise<void> {
      return new Promise((resolve, reject) => {
        start({ query }, ({ type, payload }) =>
          type === 'next' ? resolve() : reject(new Error(`${type}: ${JSON.stringify(payload)}`)),
        )
      })
    },

    async [Symbol.asyncDispose]() {
      socket.close()
      await closed
    },
  }
}

interface Message {
  id: string
  type: 'next' | 'error' | 'complete'
  payload?: unknown
}
