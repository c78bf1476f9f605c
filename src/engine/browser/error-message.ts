/** Returns the message of an error, or the text of any other value that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
