/** The minimum length, which is the same in the service. */
export const PASSWORD_LENGTH_MIN = 8

/** Validates a new password before it is sent. Returns the error, or null. */
export const passwordFault = (password: string): string | null =>
  password.length > 0 && password.length < PASSWORD_LENGTH_MIN
    ? `Use ${PASSWORD_LENGTH_MIN - password.length} more ${
        PASSWORD_LENGTH_MIN - password.length === 1 ? 'character' : 'characters'
      }.`
    : null
