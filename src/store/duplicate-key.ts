import { MongoServerError } from 'mongodb'

/** Returns whether the error means that a write violated a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000

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
