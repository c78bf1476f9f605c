import { type Client, createClient } from 'graphql-ws'
import { ClientError, type GraphqlError } from './client-error.ts'

/** Node 20 has no built-in WebSocket. */
const webSocketImpl: unknown = globalThis.WebSocket ?? (await import('ws')).WebSocket

const PING_INTERVAL_MS = 10_000
const PONG_TIMEOUT_MS = 5000
/**
 * The close code that the service uses for a rejected key or an exceeded limit. The close reason contains the
 * error code.
 */
const FORBIDDEN = 4403

/**
 * Creates a client that opens its WebSocket for the first subscription, and terminates connections that no
 * longer respond.
 */
export function createSocket(url: string, apiKey: string): Client {
  let pongTimeout: ReturnType<typeof setTimeout>
  const socket: Client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl,
    connectionParams: { apiKey },
    // The library's retry would request all events from the beginning again.
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

/** Returns the service's error if that is why the subscription threw. Returns all other errors unchanged. */
export function socketErrorOf(error: unknown): unknown {
  if (Array.isArray(error)) return new ClientError(error[0] as GraphqlError)
  if (!isCloseEvent(error) || error.code !== FORBIDDEN) return error
  const message = 'The service rejected the connection.'
  return new ClientError({ message, extensions: { code: error.reason } })
}

const isCloseEvent = (error: unknown): error is { code: number; reason: string } =>
  typeof error === 'object' && error !== null && 'code' in error && 'reason' in error
