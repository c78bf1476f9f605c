/** Thrown if no MongoDB is available. The message lists each option that was tried and why it failed, one per line. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError'
}
