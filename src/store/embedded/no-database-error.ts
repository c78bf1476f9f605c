/**
 * Thrown if no MongoDB is available. The message lists all options that were tried and why they failed, one
 * per line.
 */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError'
}
