/** Before the name of every cookie of ours, so that no other service on this host takes it for its own. */
export const COOKIE_PREFIX = 'audit-service'

const SESSION_COOKIE = new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=.`)

/** The session among the cookies of a request, as `name=value`; unverified. */
export function sessionCookieIn(header: string | undefined): string | null {
  const cookies = header?.split(';').map((cookie) => cookie.trim())
  return cookies?.find((cookie) => SESSION_COOKIE.test(cookie)) ?? null
}
