import { median } from '../median.ts'
import type { Target } from './load.ts'

const LEAST = 5

/**
 * What one request costs, in ms, the median: one after another for `seconds`, at least five.
 * @throws Error when an answer is not a success.
 */
export async function costOf(
  { name, url, apiKeys = [], ...request }: Target,
  seconds: number,
): Promise<number> {
  const costs: number[] = []
  const endMs = performance.now() + seconds * 1000
  while (costs.length < LEAST || performance.now() < endMs) {
    const apiKey = apiKeys[costs.length % apiKeys.length]
    const headers = { ...request.headers, ...(apiKey && { 'X-API-Key': apiKey }) }
    const startedAtMs = performance.now()
    const response = await fetch(url, { ...request, headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`)
    costs.push(performance.now() - startedAtMs)
  }
  return median(costs)
}
