import autocannon from 'autocannon'

/** The request to repeat. */
export interface Target {
  name: string
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** The keys, which requests use in turn as `X-API-Key`. */
  apiKeys?: readonly string[]
  body?: string
}

/**
 * Returns the mean number of responses per second, over keep-alive connections for `seconds`.
 * @throws Error if a response is not a success.
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
