import type { Command } from './wire.ts'

/**
 * The ways in which a member that is stepping down can handle a request:
 * - `rejected`: the request isn't applied, and the member responds with an error.
 * - `cut`: the request isn't applied, and the connection closes.
 * - `answer lost`: the request is applied, and the connection closes without a response.
 * - `concern failed`: the request is applied, but the member can't confirm that a majority has the change.
 * - `stale`: the member still believes that it is the primary. A write that waits for a majority is never
 *   confirmed. Other writes are confirmed, but lost when the member rejoins the set.
 */
export const FAULTS = ['rejected', 'cut', 'answer lost', 'concern failed', 'stale'] as const
export type Fault = (typeof FAULTS)[number]

const RETRYABLE = 'RetryableWriteError'

/** The errors, from MongoDB's error table, that members return when they reject requests during an election. */
export const REJECTIONS = [
  { code: 10107, codeName: 'NotWritablePrimary', errmsg: 'not primary' },
  { code: 189, codeName: 'PrimarySteppedDown', errmsg: 'the primary stepped down' },
  { code: 11602, codeName: 'InterruptedDueToReplStateChange', errmsg: 'operation was interrupted' },
  { code: 91, codeName: 'ShutdownInProgress', errmsg: 'the server is shutting down' },
] as const

export type Rejection = (typeof REJECTIONS)[number]

export const rejectedWith = (rejection: Rejection, isRetryable: boolean): Command => ({
  ok: 0,
  ...rejection,
  ...(isRetryable && { errorLabels: [RETRYABLE] }),
})

/** Adds an error to the result of a write: the member stepped down before a majority had the change. */
export const withFailedConcern = (result: Command, isRetryable: boolean): Command => ({
  ...result,
  writeConcernError: { code: 189, codeName: 'PrimarySteppedDown', errmsg: 'the primary stepped down' },
  ...(isRetryable && { errorLabels: [RETRYABLE] }),
})

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify'])

export const isWrite = (command: Command): boolean => WRITES.has(nameOf(command))

export const nameOf = (command: Command): string => Object.keys(command)[0]!

const HELLOS: ReadonlySet<string> = new Set(['hello', 'ismaster', 'isMaster'])
/** Commands that every member answers in any state. */
const OPEN: ReadonlySet<string> = new Set([
  'ping',
  'buildInfo',
  'saslStart',
  'saslContinue',
  'endSessions',
  'killCursors',
])

export const isHello = (command: Command): boolean => HELLOS.has(nameOf(command))
export const isOpen = (command: Command): boolean => OPEN.has(nameOf(command))

/** Returns whether a write waits for a majority. This is MongoDB's default. */
export function waitsForMajority({ writeConcern }: Command): boolean {
  const { w = 'majority' } = (writeConcern ?? {}) as { w?: unknown }
  return w === 'majority'
}
