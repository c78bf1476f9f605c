/** The service's own minimum. */
export const PASSWORD_LENGTH_MIN = 8

/** What is wrong with a new password before it is sent; null when nothing is. */
export const passwordFault = (password: string): string | null =>
  password.length > 0 && password.length < PASSWORD_LENGTH_MIN
    ? `Use ${PASSWORD_LENGTH_MIN - password.length} more ${
        PASSWORD_LENGTH_MIN - password.length === 1 ? 'character' : 'characters'
      }.`
    : null
