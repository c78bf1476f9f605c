import { type Client, createClient } from 'graphql-ws'
import { stringifyDocument, type TypedDocumentNode } from 'urql'
import { GRAPHQL_PATH, isSignedOut } from './client.ts'

const PING_INTERVAL_MS = 10_000
const PONG_TIMEOUT_MS = 5000
const PERMANENT_CODES = ['job_not_found', 'forbidden']

export interface SubscribeOptions {
  /** Called when the service has accepted the connection. */
  onOpen: () => void
  /** When this signal aborts, the socket closes immediately, even during the handshake. */
  signal: AbortSignal
}

/**
 * Runs a subscription over a separate WebSocket, which closes when the subscription ends.
 * @throws the close event or the GraphQL errors when the connection or the subscription breaks.
 */
export async function* subscribe<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { onOpen, signal }: SubscribeOptions,
): AsyncGenerator<Data> {
  if (signal.aborted) return
  const client = createSocket(onOpen)
  const close = () => {
    client.terminate()
    client.dispose()
  }
  signal.addEventListener('abort', close)
  try {
    const results = client.iterate<Data>({ query: stringifyDocument(document), variables })
    for await (const { data, errors } of results) {
      if (errors?.[0]) throw errors
      if (data) yield data
    }
  } finally {
    signal.removeEventListener('abort', close)
    client.dispose()
  }
}

/** Terminates a connection that doesn't respond to a ping. */
function createSocket(onOpen: () => void): Client {
  let pongTimeout: ReturnType<typeof setTimeout>
  const client: Client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}${GRAPHQL_PATH}`,
    retryAttempts: 0,
    keepAlive: PING_INTERVAL_MS,
    on: {
      ping(received) {
        if (!received) pongTimeout = setTimeout(() => client.terminate(), PONG_TIMEOUT_MS)
      },
      pong(received) {
        if (received) clearTimeout(pongTimeout)
      },
      connected: onOpen,
      closed: () => clearTimeout(pongTimeout),
    },
  })
  return client
}

/**
 * Returns the error code that ended a subscription, from the reason in a close event or from the first
 * GraphQL error.
 */
export function subscriptionErrorCode(error: unknown): string | null {
  if (Array.isArray(error)) return error[0]?.extensions?.code ?? null
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : null
  return typeof reason === 'string' && reason !== '' ? reason : null
}

/**
 * Returns whether reconnecting would fail, too. Exceeded limits, database errors and network errors are
 * temporary.
 */
export function isPermanentError(error: unknown): boolean {
  const code = subscriptionErrorCode(error)
  return isSignedOut(code) || (code !== null && PERMANENT_CODES.includes(code))
}
