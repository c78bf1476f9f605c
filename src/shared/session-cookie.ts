/**
 * The prefix of all our cookies, which distinguishes them from the cookies of other services on this host.
 */
export const COOKIE_PREFIX = 'audit-service'

/**
 * Returns the session cookie in a `Cookie` header as `name=value`, without verifying it. Returns null if the
 * cookie is missing or occurs twice, since another service on this host may have set one of the two. The name
 * of the cookie depends on whether `publicUrl` uses HTTPS.
 */
export function sessionCookieIn(header: string | undefined, publicUrl: string): string | null {
  const secure = publicUrl.startsWith('https:') ? '__Secure-' : ''
  const name = `${secure}${COOKIE_PREFIX}.session_token=`
  const found = header?.split(';').flatMap((cookie) => {
    const text = cookie.trim()
    return text.startsWith(name) && text.length > name.length ? [text] : []
  })
  return found?.length === 1 ? found[0]! : null
}
