import { type Client, createClient } from 'graphql-ws'
import { stringifyDocument, type TypedDocumentNode } from 'urql'
import { GRAPHQL_PATH } from './client.ts'

const PING_MS = 10_000
const PONG_MAX_MS = 5000
/** The close codes of a caller who may not come in; any other break is worth another try. */
const REFUSALS = [4400, 4401, 4403]

/**
 * One subscription on a socket of its own, which ends with it. It throws when the connection breaks.
 * `onOpen` is told when the service has let it in.
 */
export async function* subscribe<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onOpen: () => void,
): AsyncGenerator<Data> {
  const client = createSocket(onOpen)
  try {
    const results = client.iterate<Data>({ query: stringifyDocument(document), variables })
    for await (const { data, errors } of results) {
      if (errors?.[0]) throw errors
      if (data) yield data
    }
  } finally {
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

/** GraphQL's own errors and a closed door: trying again would not help. */
export const isRefusal = (error: unknown): boolean =>
  Array.isArray(error) || (error instanceof CloseEvent && REFUSALS.includes(error.code))
