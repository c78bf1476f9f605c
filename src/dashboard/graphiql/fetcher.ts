import type { Fetcher, FetcherOpts, FetcherParams } from '@graphiql/toolkit'
import { getOperationAST } from 'graphql'
import { createClient } from 'graphql-ws'

/**
 * Sends operations with the headers from the Headers tab. Subscriptions use a WebSocket and take the key from
 * these headers.
 */
export function createFetcher(path: string): Fetcher {
  return (params, options) => {
    const operation = options?.documentAST && getOperationAST(options.documentAST, params.operationName)
    return operation?.operation === 'subscription'
      ? subscribe(path, params, options)
      : send(path, params, options)
  }
}

async function send(path: string, params: FetcherParams, options: FetcherOpts | undefined) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...options?.headers },
    body: JSON.stringify(params),
  })
  return response.json()
}

function subscribe(path: string, params: FetcherParams, options: FetcherOpts | undefined) {
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const apiKey = new Headers(options?.headers).get('X-API-Key')
  const client = createClient({ url: url.href, connectionParams: apiKey ? { apiKey } : {} })
  // The two libraries declare different types for a result's errors.
  return client.iterate({ ...params }) as ReturnType<Fetcher>
}
