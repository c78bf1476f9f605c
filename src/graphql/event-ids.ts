import type { ExecutionResult } from 'graphql'

/**
 * Adds an id to a subscription's result when it is sent as a server-sent event. The id is the event's number
 * in the log. A client that reconnects sends it as `Last-Event-ID`. Yoga writes the output of the result's
 * `stringify` method after `data: `, so the output can end with an `id` line. Other transports don't call
 * `stringify`.
 */
export function withEventId(result: ExecutionResult, event: unknown): ExecutionResult {
  const seq = seqOf(event)
  if (seq === null) return result
  const stringify = (written: ExecutionResult) => `${JSON.stringify(written)}\nid: ${seq}`
  return Object.defineProperty({ ...result }, 'stringify', { value: stringify })
}

const seqOf = (event: unknown): number | null =>
  typeof event === 'object' && event !== null && 'seq' in event && typeof event.seq === 'number'
    ? event.seq
    : null
