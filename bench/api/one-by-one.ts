import { median } from '../median.ts'
import type { Target } from './load.ts'

const LEAST = 5
/** The number of initial calls to leave unmeasured. Compilation and cold caches slow them down. */
const WARM_UP = 20

/**
 * Returns the median duration of each call in milliseconds. The calls take turns, so that other work on the
 * machine slows them all down equally.
 */
export async function costsOf(
  calls: readonly (() => Promise<unknown>)[],
  seconds: number,
): Promise<number[]> {
  for (let index = 0; index < WARM_UP; index += 1) for (const call of calls) await call()
  const costs: number[][] = calls.map(() => [])
  const endMs = performance.now() + seconds * 1000 * calls.length
  while (costs[0]!.length < LEAST || performance.now() < endMs)
    for (const [index, call] of calls.entries()) {
      const startedAtMs = performance.now()
      await call()
      costs[index]!.push(performance.now() - startedAtMs)
    }
  return costs.map(median)
}

let requests = 0

/**
 * Sends a request and reads the response.
 * @throws Error if the request fails.
 */
export async function request({ name, url, apiKeys = [], ...init }: Target): Promise<string> {
  const apiKey = apiKeys[requests % apiKeys.length]
  requests += 1
  const headers = { ...init.headers, ...(apiKey && { 'X-API-Key': apiKey }) }
  const response = await fetch(url, { ...init, headers })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(`${name}: ${response.status} ${text}`)
  return text
}
