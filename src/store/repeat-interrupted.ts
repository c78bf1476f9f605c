import { setTimeout as delay } from 'node:timers/promises'
import { MongoBulkWriteError, MongoServerError } from 'mongodb'
import { isConnectionError } from './connection-errors.ts'

/**
 * How long an interrupted operation is repeated, in milliseconds. This is longer than most elections take and
 * shorter than the default lease.
 */
const REPEATED_MAX_MS = 20_000
const PAUSE_MS = 250

/** The codes of the errors with which members of a replica set reject requests during an election. */
const ELECTION_CODES: ReadonlySet<unknown> = new Set([91, 189, 10107, 11600, 11602, 13435, 13436])

export const isElectionError = (error: unknown): boolean =>
  error instanceof MongoServerError && ELECTION_CODES.has(error.code)

/**
 * Returns true if it's unknown whether a write was applied because its connection was lost or a primary
 * stepped down.
 */
const isInterrupted = (error: unknown): boolean =>
  isConnectionError(error) ||
  isElectionError(error) ||
  // The error from a bulk write doesn't reveal what interrupted the write, but it lists the writes that the
  // server rejected.
  (error instanceof MongoBulkWriteError && [error.writeErrors].flat().length === 0)

/**
 * Repeats an interrupted operation for up to 20 seconds. The operation may already have been applied, so it
 * receives `true` from the second time on. The driver itself repeats each write once, but only if no other
 * connection has failed before (mongodb 7.8).
 */
export async function repeatIfInterrupted<Result>(
  operation: (isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + REPEATED_MAX_MS
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await operation(isAgain)
    } catch (error) {
      if (!isInterrupted(error) || performance.now() > until) throw error
      await delay(PAUSE_MS)
    }
  }
}
