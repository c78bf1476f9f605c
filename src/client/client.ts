import { type DocumentNode, type OperationDefinitionNode, print } from 'graphql'
import { createClient as createSocketClient } from 'graphql-ws'
import { getSdk, type Sdk } from './generated/operations.ts'

export interface ClientOptions {
  /** Where the service is reached, without a path: `https://audits.example`. */
  url: string
  apiKey: string
}

/** A refusal, with what the service says about it in every error. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  /** One of the codes of `/docs/errors`. */
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
  /** Ends the socket of the subscriptions. */
  close(): Promise<void>
}

/**
 * Every operation of `schema/client` as a typed method: queries and mutations by HTTP, subscriptions over one
 * WebSocket, opened when the first is iterated. A subscription whose connection breaks throws; go on with `afterSeq`.
 * @throws ClientError from each method for a refusal; those of a mutation's union are data.
 */
export function createClient({ url, apiKey }: ClientOptions): AuditServiceClient {
  const socket = createSocketClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    connectionParams: { apiKey },
    // It would ask for everything from the start again.
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
