import { MongoBulkWriteError, MongoServerError } from 'mongodb'

/** MongoDB's code for a write that violates a unique index. */
const DUPLICATE_KEY = 11000

/** Returns whether the error means that a write violated a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY

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
 * Waits for several writes. Returns the errors of those that failed, by their position.
 * @throws the error if it isn't about single writes.
 */
export async function failuresOf(writes: Promise<unknown>): Promise<ReadonlyMap<number, MongoServerError>> {
  try {
    await writes
    return new Map()
  } catch (error) {
    const failures = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []
    if (failures.length === 0) throw error
    return new Map(
      failures.map(({ index, code, errmsg = '' }) => [
        index,
        new MongoServerError({ message: errmsg, code }),
      ]),
    )
  }
}
