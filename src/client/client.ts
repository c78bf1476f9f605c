import { type DocumentNode, type OperationDefinitionNode, print } from 'graphql'
import { ClientError, type GraphqlError } from './client-error.ts'
import { getSdk, type Sdk } from './generated/operations.ts'
import { resume } from './resume.ts'
import { createSocket, socketErrorOf } from './socket.ts'

export { ClientError }

export interface ClientOptions {
  /** The service's URL without a path, such as `https://audits.example`. */
  url: string
  apiKey: string
}

interface GraphqlAnswer<Data> {
  data?: Data | null
  errors?: readonly GraphqlError[]
}

export interface AuditServiceClient extends Sdk {
  /** Closes the WebSocket and ends all iterations over subscriptions. */
  close(): Promise<void>
}

/**
 * Returns a typed method for each operation in `schema/client`. Queries and mutations use HTTP. Subscriptions
 * share one WebSocket, which opens when the first one is iterated. If the connection breaks, the iteration
 * reconnects and continues after the last event. It throws after a minute without a connection.
 * @throws ClientError from each method. Errors in a mutation's union are returned as data.
 */
export function createClient({ url, apiKey }: ClientOptions): AuditServiceClient {
  const socket = createSocket(url, apiKey)
  const closed = new AbortController()

  const ask = async <Data>(query: string, variables: unknown): Promise<Data> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
      body: JSON.stringify({ query, variables }),
    })
    return dataOf((await response.json()) as GraphqlAnswer<Data>)
  }

  async function* subscribe<Data>(query: string, variables: Record<string, unknown>): AsyncGenerator<Data> {
    try {
      for await (const event of socket.iterate<Data>({ query, variables }))
        yield dataOf(event as GraphqlAnswer<Data>)
    } catch (error) {
      throw socketErrorOf(error)
    }
  }

  const follow = <Data>(query: string, variables: unknown) =>
    resume<Data>({
      open: (position) => subscribe(query, position),
      variables: variables as Record<string, unknown>,
      wait: (ms) => untilElapsed(ms, closed.signal),
    })

  const operations = getSdk(<Data, Variables>(document: DocumentNode, variables?: Variables) =>
    isSubscription(document)
      ? follow<Data>(print(document), variables)
      : ask<Data>(print(document), variables),
  )
  return {
    ...operations,
    async close() {
      closed.abort()
      await socket.dispose()
    },
  }
}

function dataOf<Data>({ data, errors }: GraphqlAnswer<Data>): Data {
  if (errors?.[0]) throw new ClientError(errors[0])
  return data!
}

/** Resolves to true after a delay, or to false when the signal aborts. */
function untilElapsed(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', proceed)
      resolve(!signal.aborted)
    }
    const timer = setTimeout(proceed, ms)
    signal.addEventListener('abort', proceed)
    if (signal.aborted) proceed()
  })
}

const isSubscription = ({ definitions }: DocumentNode): boolean =>
  definitions.some((definition) => (definition as OperationDefinitionNode).operation === 'subscription')
