import { ClientError } from './client-error.ts'

/**
 * The delays before attempts to reconnect, in milliseconds. If no event arrives after the last attempt, the
 * iteration throws.
 */
const DELAYS_MS = [0, 250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]

/** After these errors, the service may accept the same subscription later. */
const TEMPORARY_CODES = [
  'rate_limit_exceeded',
  'concurrent_limit_exceeded',
  'database_error',
  'internal_error',
]

type Variables = Record<string, unknown>

export interface ResumeOptions<Data> {
  /**
   * Subscribes. The iterable throws if the connection breaks or the service rejects the subscription, and
   * ends when the audit has ended.
   */
  open: (variables: Variables) => AsyncIterable<Data>
  variables: Variables
  /** Waits for the given time. Returns false if the client is closed in the meantime. */
  wait: (ms: number) => Promise<boolean>
}

/**
 * Reads a subscription until it ends, reconnecting as often as necessary. Each event of an audit is yielded
 * exactly once, but account events may be yielded twice.
 * @throws ClientError if the service rejects the subscription, or the last connection error.
 */
export async function* resume<Data>({ open, variables, wait }: ResumeOptions<Data>): AsyncGenerator<Data> {
  let position = variables
  let last = 0
  let failures = 0
  while (true) {
    try {
      for await (const data of open(position)) {
        const { seq, id } = eventIn(data)
        if (seq !== undefined && seq <= last) continue
        last = seq ?? last
        failures = 0
        position = { ...variables, ...(seq === undefined ? { after: id } : { afterSeq: seq, after: null }) }
        yield data
      }
      return
    } catch (error) {
      const delay = delayAfter(error, failures)
      if (delay === null) throw error
      if (!(await wait(delay))) return
      failures += 1
    }
  }
}

/**
 * Returns an event's sequence number or, if it has none, its id. Each subscription of the client selects one
 * of these two fields.
 */
const eventIn = (data: unknown): { seq?: number; id?: string } => Object.values(data as object)[0]

/** Returns the delay before the next attempt, or null if a retry can't succeed. */
function delayAfter(error: unknown, failures: number): number | null {
  const delay = DELAYS_MS[failures]
  if (delay === undefined) return null
  if (!(error instanceof ClientError)) return delay
  if (!TEMPORARY_CODES.includes(error.code)) return null
  return Math.max(delay, (error.retryAfterSeconds ?? 0) * 1000)
}
