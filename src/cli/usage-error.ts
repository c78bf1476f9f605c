/** A mistake in the command line, the configuration or a file that it names. The command exits with 4. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
