/** Before the name of every cookie of ours, so that no other service on this host takes it for its own. */
export const COOKIE_PREFIX = 'audit-service'

/**
 * The session among the cookies of a request, as `name=value`; unverified. Only the name that is given out under this
 * address counts, and none that occurs twice: a neighbour on this host may have put one before ours.
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
