/** No MongoDB can be had; the message names the ways that were tried and why each failed, a line each. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError'
}
