/** Thrown when Chromium's sandbox is required but isn't available. */
export class NoSandboxError extends Error {
  override readonly name = 'NoSandboxError'

  constructor(cause: Error) {
    super(
      `REQUIRE_SANDBOX is on, but Chromium's sandbox can't be used here: ${sandboxRefusal(cause)} See docs/deployment.md for its requirements.`,
      { cause },
    )
  }
}

/** Returns the first sentence of the error. The rest is Chromium's advice for various Linux distributions. */
export const sandboxRefusal = ({ message }: Error): string => {
  const logged = /:(?:FATAL|ERROR):[^\]]*\] (.+)/.exec(message)?.[1] ?? message
  return /^[^.!\n]{1,200}[.!]?/.exec(logged.trim())?.[0] ?? logged.slice(0, 200)
}
