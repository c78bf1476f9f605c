import { type Client, createClient } from 'graphql-ws'
import { ClientError, type GraphqlError } from './client-error.ts'

/** Node 20 has no WebSocket of its own. */
const webSocketImpl: unknown = globalThis.WebSocket ?? (await import('ws')).WebSocket

const PING_INTERVAL_MS = 10_000
const PONG_TIMEOUT_MS = 5000
/** The close code that follows a rejected key or an exceeded limit. The close reason is the error code. */
const FORBIDDEN = 4403

/** Opens the WebSocket with the first subscription. A connection that died silently is terminated. */
export function createSocket(url: string, apiKey: string): Client {
  let pongTimeout: ReturnType<typeof setTimeout>
  const socket: Client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl,
    connectionParams: { apiKey },
    // The library's own retry would request all events again from the start.
    retryAttempts: 0,
    keepAlive: PING_INTERVAL_MS,
    on: {
      ping(received) {
        if (!received) pongTimeout = setTimeout(() => socket.terminate(), PONG_TIMEOUT_MS)
      },
      pong(received) {
        if (received) clearTimeout(pongTimeout)
      },
      closed: () => clearTimeout(pongTimeout),
    },
  })
  return socket
}

/** Returns the service's error that caused a subscription to throw. Returns any other error unchanged. */
export function socketErrorOf(error: unknown): unknown {
  if (Array.isArray(error)) return new ClientError(error[0] as GraphqlError)
  if (!isCloseEvent(error) || error.code !== FORBIDDEN) return error
  const message = 'The service rejected the connection.'
  return new ClientError({ message, extensions: { code: error.reason } })
}

const isCloseEvent = (error: unknown): error is { code: number; reason: string } =>
  typeof error === 'object' && error !== null && 'code' in error && 'reason' in error
