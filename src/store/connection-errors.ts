import { MongoNetworkError, MongoServerSelectionError } from 'mongodb'

/** The error codes for a socket that has lost its connection. */
const SOCKET_CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/**
 * If the connection is lost while a long command waits for the socket to drain, the driver throws the
 * socket's error (mongodb 7.8).
 */
const isSocketError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && SOCKET_CODES.has(error.code)

/**
 * Returns whether an error from the driver means that a connection to the database was lost or that no server
 * responds.
 */
export const isConnectionError = (error: unknown): boolean =>
  isSocketError(error) || error instanceof MongoNetworkError || error instanceof MongoServerSelectionError
