/**
 * Thrown for a mistake in the command line, in the configuration, or in a file that one of them names. The
 * exit status is 4.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
