import { MongoServerError } from 'mongodb'

/** Whether a write violated a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000
