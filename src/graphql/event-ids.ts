import type { ExecutionResult } from 'graphql'

/**
 * Adds an id, the event's number in the log, to the result of a subscription's event when it is sent as a server-sent
 * event. A client that reconnects sends it back as `Last-Event-ID`. Yoga writes a result with the result's own
 * `stringify` into the `data` line, so the `id` line follows it. Other transports ignore the function.
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
