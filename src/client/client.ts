import { type DocumentNode, type OperationDefinitionNode, print } from 'graphql'
import { createClient as createSocketClient } from 'graphql-ws'
import { getSdk, type Sdk } from './generated/operations.ts'

export interface ClientOptions {
  /** The service's URL without a path, such as `https://audits.example`. */
  url: string
  apiKey: string
}

/** An error that the service returned. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  /** One of the codes in `/docs/errors`. */
  readonly code: string
  readonly details: unknown
  readonly requestId: string | null

  constructor({ message, extensions = {} }: GraphqlError) {
    super(message)
    this.code = String(extensions.code ?? 'internal_error')
    this.details = extensions.details ?? null
    this.requestId = extensions.requestId ? String(extensions.requestId) : null
  }
}

interface GraphqlError {
  message: string
  extensions?: Record<string, unknown>
}

interface GraphqlAnswer<Data> {
  data?: Data | null
  errors?: readonly GraphqlError[]
}

export interface AuditServiceClient extends Sdk {
  /** Closes the WebSocket of the subscriptions. */
  close(): Promise<void>
}

/**
 * Returns every operation of `schema/client` as a typed method. Queries and mutations use HTTP. Subscriptions share one
 * WebSocket, which opens when the first one is iterated. If the connection breaks, the iteration throws; resume with
 * `afterSeq`.
 * @throws ClientError from each method. Errors in a mutation's union are returned as data.
 */
export function createClient({ url, apiKey }: ClientOptions): AuditServiceClient {
  const socket = createSocketClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    connectionParams: { apiKey },
    // A retry would request all events again from the start.
    retryAttempts: 0,
  })

  const ask = async <Data>(query: string, variables: unknown): Promise<Data> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
      body: JSON.stringify({ query, variables }),
    })
    return dataOf((await response.json()) as GraphqlAnswer<Data>)
  }

  async function* follow<Data>(query: string, variables: unknown): AsyncGenerator<Data> {
    const events = socket.iterate<Data>({ query, variables: variables as Record<string, unknown> })
    for await (const event of events) yield dataOf(event as GraphqlAnswer<Data>)
  }

  const operations = getSdk(<Data, Variables>(document: DocumentNode, variables?: Variables) =>
    isSubscription(document)
      ? follow<Data>(print(document), variables)
      : ask<Data>(print(document), variables),
  )
  return { ...operations, close: async () => socket.dispose() }
}

function dataOf<Data>({ data, errors }: GraphqlAnswer<Data>): Data {
  if (errors?.[0]) throw new ClientError(errors[0])
  return data!
}

const isSubscription = ({ definitions }: DocumentNode): boolean =>
  definitions.some((definition) => (definition as OperationDefinitionNode).operation === 'subscription')
