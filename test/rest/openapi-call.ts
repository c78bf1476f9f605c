import type { OpenApiDocument } from '../../src/rest/openapi/openapi-types.ts'
import type { Contract } from './openapi-contract.ts'

export interface Call {
  /** The key to send, or null for none. */
  key?: string | null
  /** The id in the path. */
  id?: string
  query?: string
  body?: unknown
  headers?: Record<string, string>
  /** The method to use instead of the operation's own. */
  method?: string
}

/** Returns a function that calls an operation by its name and checks the response against the document. */
export const callOf =
  (document: OpenApiDocument, contract: Contract) =>
  async (name: string, { key = null, id = 'none', query = '', body, headers = {}, method }: Call) => {
    const [ownMethod = '', template = ''] = name.split(' ')
    const path = template.replace(/\{\w+\}/, id)
    const response = await fetch(`${document.servers[0]!.url}${path}${query}`, {
      method: method ?? ownMethod,
      headers: {
        ...(key !== null && { 'X-API-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const copy = response.clone()
    return { ...(await contract(name, response)), json: async () => copy.json(), headers: copy.headers }
  }
