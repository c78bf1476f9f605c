import { MongoServerError } from 'mongodb'

/** Whether the error means that a write violated a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000

/** Waits for an insertion. Returns false if a document with the same unique key already exists. */
export async function isInserted(insertion: Promise<unknown>): Promise<boolean> {
  try {
    await insertion
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}
