/**
 * Thrown if no MongoDB is available. The message lists all options that were tried, one per line, with the
 * reason why each of them failed.
 */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError'
}
