import { isIP } from 'node:net'

/** The headers in which a browser reports which page sent a request. Scripts can't forge them. */
export interface RequestOrigin {
  method: string
  origin: string | undefined
  /** The `Sec-Fetch-Site` header. */
  fetchSite: string | undefined
  /** The `Host` header, which contains the name that the browser requested. */
  host: string | undefined
}

/**
 * Returns the origins of this service's pages: the public one and the one in the `Host` header. A `Host`
 * header counts only if its name can't be made to point to this service by someone else. This is true of IP
 * addresses, `localhost`, and the public host name with any port.
 */
export function ownOrigins(host: string | undefined, publicUrl: string): string[] {
  const own = new URL(publicUrl)
  const requested = `${own.protocol}//${host}`
  if (!host || !URL.canParse(requested)) return [own.origin]
  const { hostname, origin } = new URL(requested)
  const isOurs =
    [own.hostname, 'localhost'].includes(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isOurs ? [own.origin, origin] : [own.origin]
}

export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: string): boolean =>
  ownOrigins(host, publicUrl).includes(origin)

/**
 * Returns whether to accept a session cookie. Rejects requests from pages on other origins, even on the same
 * site. Also rejects requests that may change something but don't report their origin.
 */
export function isOwnPage({ method, origin, fetchSite, host }: RequestOrigin, publicUrl: string): boolean {
  if (origin !== undefined && !isOwnOrigin(origin, host, publicUrl)) return false
  if (fetchSite !== undefined)
    return fetchSite === 'same-origin' || (fetchSite === 'none' && method === 'GET')
  return origin !== undefined || method === 'GET'
}
