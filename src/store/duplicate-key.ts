import { MongoBulkWriteError, MongoServerError, type WriteError } from 'mongodb'

/** MongoDB's code for a write that violates a unique index. */
const DUPLICATE_KEY = 11000

/**
 * Returns whether an error means that a write violated a unique index. If the error is about several writes,
 * each of the failed ones must have done so.
 */
export function isDuplicateKey(error: unknown): boolean {
  const failures = failuresIn(error)
  return failures.length > 0
    ? failures.every(({ code }) => code === DUPLICATE_KEY)
    : error instanceof MongoServerError && error.code === DUPLICATE_KEY
}

const failuresIn = (error: unknown): WriteError[] =>
  error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []

/** Waits for an insertion. Returns false if there is already a document with the same unique key. */
export async function isInserted(insertion: Promise<unknown>): Promise<boolean> {
  try {
    await insertion
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/**
 * Waits for several writes. Returns the errors of those that failed, by position.
 * @throws the error if it isn't about individual writes.
 */
export async function failuresOf(writes: Promise<unknown>): Promise<ReadonlyMap<number, MongoServerError>> {
  try {
    await writes
    return new Map()
  } catch (error) {
    const failures = failuresIn(error)
    if (failures.length === 0) throw error
    return new Map(
      failures.map(({ index, code, errmsg = '' }) => [
        index,
        new MongoServerError({ message: errmsg, code }),
      ]),
    )
  }
}
