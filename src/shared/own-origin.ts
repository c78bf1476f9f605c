/** What a browser says of the page that asks; scripts cannot forge these headers. */
export interface Asking {
  method: string
  origin: string | undefined
  /** `Sec-Fetch-Site`. */
  fetchSite: string | undefined
  /** `Host`: the name that the browser was sent to. */
  host: string | undefined
}

/** Whether a page of this service asks, by the name that it was asked by or by the public one. */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(publicUrl).origin
}

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
