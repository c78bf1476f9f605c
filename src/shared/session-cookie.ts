/** The prefix of all our cookie names, so that other services on this host don't mistake them for theirs. */
export const COOKIE_PREFIX = 'audit-service'

/**
 * Returns the session cookie of a request as `name=value`, unverified, or null. Ignores cookies whose name isn't the
 * one that this URL sets, and cookies that occur twice, since another service on this host may have set one of them.
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
