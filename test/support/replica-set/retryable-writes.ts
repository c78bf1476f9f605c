import { BSON } from 'mongodb'
import type { Command } from './wire.ts'

/**
 * Keeps the results of retryable writes, as a replica set does: a write with the same session and transaction
 * number isn't applied a second time, but returns the first result. (The embedded server is a standalone
 * server without sessions.)
 */
export function createRetryableWrites() {
  const results = new Map<string, Promise<Command>>()

  return {
    /**
     * Applies the command, or returns the first result if a command in the same transaction was already
     * applied.
     */
    once(command: Command, apply: () => Promise<Command>): Promise<Command> {
      const key = transactionOf(command)
      if (key === null) return apply()
      const known = results.get(key)
      if (known) return known
      const result = apply()
      results.set(key, result)
      return result
    },
  }
}

/** Returns the identity of a retryable write, or null for other commands. */
export function transactionOf({ lsid, txnNumber }: Command): string | null {
  if (!lsid || txnNumber === undefined) return null
  return `${BSON.EJSON.stringify(lsid)} ${txnNumber}`
}
