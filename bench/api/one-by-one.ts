import { median } from '../median.ts'
import type { Target } from './load.ts'

const LEAST = 5
/** Not counted: the first calls also pay for compilation and cold caches. */
const WARM_UP = 20

/** The median cost of one call in ms: one after another for `seconds`, at least five. */
export async function costOf(call: () => Promise<unknown>, seconds: number): Promise<number> {
  for (let index = 0; index < WARM_UP; index += 1) await call()
  const costs: number[] = []
  const endMs = performance.now() + seconds * 1000
  while (costs.length < LEAST || performance.now() < endMs) {
    const startedAtMs = performance.now()
    await call()
    costs.push(performance.now() - startedAtMs)
  }
  return median(costs)
}

/** Sends a request and reads its answer. @throws Error when the answer is not a success. */
export async function request({ name, url, ...init }: Target): Promise<string> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(`${name}: ${response.status} ${text}`)
  return text
}
