/** Returns a client for a service's REST API and GraphQL. */
export function createApiClient(url: string, apiKey: string) {
  const key = { 'X-API-Key': apiKey }
  const json = { ...key, 'Content-Type': 'application/json' }
  const rest = (path: string, init: RequestInit) => fetch(`${url}/api/v1${path}`, init)

  return {
    headers: key,
    get: (path: string, headers: Record<string, string> = {}) =>
      rest(path, { headers: { ...key, ...headers } }),
    delete: (path: string) => rest(path, { method: 'DELETE', headers: key }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      rest(path, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    patch: (path: string, body: unknown) =>
      rest(path, { method: 'PATCH', headers: json, body: JSON.stringify(body) }),
    graphql: async (query: string, variables: Record<string, unknown> = {}) => {
      const body = JSON.stringify({ query, variables })
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers: json, body })
      return (await response.json()) as GraphqlAnswer
    },
  }
}

export interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it asked for
  data: any
  errors?: { message: string; extensions: Record<string, unknown> }[]
}
