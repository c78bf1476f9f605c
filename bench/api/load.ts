import autocannon from 'autocannon'

/** The request to repeat. */
export interface Target {
  name: string
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** The keys for `X-API-Key`. Requests take turns using them. */
  apiKeys?: readonly string[]
  body?: string
}

/**
 * Sends requests over keep-alive connections for `seconds`. Returns the mean number of responses per second.
 * @throws Error if a request fails.
 */
export async function load(target: Target, { connections, seconds }: LoadOptions): Promise<number> {
  const { name, apiKeys, ...request } = target
  const requests = apiKeys?.map((apiKey) => ({ headers: { ...request.headers, 'X-API-Key': apiKey } }))
  const result = await autocannon({
    ...request,
    ...(requests && { requests }),
    connections,
    duration: seconds,
  })
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${name}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts`,
    )
  return result.requests.total / result.duration
}

export interface LoadOptions {
  connections: number
  seconds: number
}
