import { isIP } from 'node:net'

/** What a browser says of the page that asks; scripts cannot forge these headers. */
export interface Asking {
  method: string
  origin: string | undefined
  /** `Sec-Fetch-Site`. */
  fetchSite: string | undefined
  /** `Host`: the name that the browser was sent to. */
  host: string | undefined
}

/**
 * The origins of this service's pages: the public one, and the one that was asked. A `Host` is only believed when no
 * stranger can have it lead here: addresses, this machine's own name, and the public name with any port.
 */
export function ownOrigins(host: string | undefined, publicUrl: string): string[] {
  const own = new URL(publicUrl)
  const asked = `${own.protocol}//${host}`
  if (!host || !URL.canParse(asked)) return [own.origin]
  const { hostname, origin } = new URL(asked)
  const isOurs =
    [own.hostname, 'localhost'].includes(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isOurs ? [own.origin, origin] : [own.origin]
}

export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: string): boolean =>
  ownOrigins(host, publicUrl).includes(origin)

/**
 * Whether a cookie may be taken as the caller's will. A page of another origin, also of one on the same site, is
 * refused; so is whoever says nothing of itself and may change something.
 */
export function isOwnPage({ method, origin, fetchSite, host }: Asking, publicUrl: string): boolean {
  if (origin !== undefined && !isOwnOrigin(origin, host, publicUrl)) return false
  if (fetchSite !== undefined)
    return fetchSite === 'same-origin' || (fetchSite === 'none' && method === 'GET')
  return origin !== undefined || method === 'GET'
}
