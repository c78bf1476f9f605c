/** Returns whether the host responded, which means that only the file is missing. */
export const hasAnswered = (reason: string | undefined): boolean => /^status /.test(reason ?? '')

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^status /, 'the server responds with'],
  [/NAME_NOT_RESOLVED|DNS/, 'its host name is unknown'],
  [/BLOCKED/, 'the browser or the network blocked the request'],
  [/CERT|SSL/, 'its host has no valid certificate'],
  [/^ERR_/, 'its host could not be reached'],
]

/**
 * Returns "does not load" or, for files on other hosts, "could not be loaded during the audit". Adds the
 * reason if it is known.
 */
export function failureOf(isOwn: boolean, reason: string | undefined): string {
  const known = REASONS.find(([pattern]) => pattern.test(reason ?? ''))?.[1]
  const because = known && (hasAnswered(reason) ? ` (${known} ${reason})` : ` (${known})`)
  return `${isOwn ? 'does not load' : 'could not be loaded during the audit'}${because ?? ''}`
}
