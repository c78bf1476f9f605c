import { MongoServerError } from 'mongodb'

/** Whether a write met a unique index: somebody else was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000
