import { type Client, createClient } from 'graphql-ws'
import { stringifyDocument, type TypedDocumentNode } from 'urql'
import { GRAPHQL_PATH, isSignedOut } from './client.ts'

const PING_MS = 10_000
const PONG_MAX_MS = 5000
/** Codes of what will never be told, beside those of a caller who is signed out. */
const NOT_TO_BE_HAD = ['job_not_found', 'forbidden']

export interface SubscribeOptions {
  /** Told when the service has let it in. */
  onOpen: () => void
  /** Closes the socket at once, whatever it waits for. */
  signal: AbortSignal
}

/** One subscription on a socket of its own, which ends with it. It throws when the connection breaks. */
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

/** A connection that died without a word is noticed by the pong that does not come. */
function createSocket(onOpen: () => void): Client {
  let unanswered: ReturnType<typeof setTimeout>
  const client: Client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}${GRAPHQL_PATH}`,
    retryAttempts: 0,
    keepAlive: PING_MS,
    on: {
      ping(received) {
        if (!received) unanswered = setTimeout(() => client.terminate(), PONG_MAX_MS)
      },
      pong(received) {
        if (received) clearTimeout(unanswered)
      },
      connected: onOpen,
      closed: () => clearTimeout(unanswered),
    },
  })
  return client
}

/** The service's code of what ended a subscription: of a close its reason, of errors the first one's. */
export function subscriptionErrorCode(error: unknown): string | null {
  if (Array.isArray(error)) return error[0]?.extensions?.code ?? null
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : null
  return typeof reason === 'string' && reason !== '' ? reason : null
}

/** Whether trying again would not help; a limit, a database or a network that fails passes. */
export function isPermanentError(error: unknown): boolean {
  const code = subscriptionErrorCode(error)
  return isSignedOut(code) || (code !== null && NOT_TO_BE_HAD.includes(code))
}
