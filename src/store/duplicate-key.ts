import { MongoServerError } from 'mongodb'

/** Whether the error means that a write violated a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000
