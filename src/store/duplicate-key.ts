import { MongoServerError } from 'mongodb'

/** MongoDB's code for a write that violates a unique index. */
export const DUPLICATE_KEY = 11000

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
